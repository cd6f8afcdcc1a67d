// Long compounds may break where their parts meet: not every browser knows where, and none may break a word at a letter.

/** What other words follow. */
const BEGINS =
  /(Rebellen|Schnee|Sterne?n?|Blockade|Landungs|Segel|Schrott|Todes|Abfang|Tempel|Revolver|Sturm|Scout|Raum|Kopf|Fang|Angriffs|Schild|Ionen|Luft|Ausweich|Waffen|Stützpunkt|Such|Handels|Ablenkungs)(?=[a-zß-ü])/g;
const BEGINS_ENGLISH = /(Storm|Snow|Hammer|Head|Gun|Inter|Sky)(?=[a-z])/g;
/** What follows other words. */
const FOLLOWS = /\B(?<!\u00ad)(?=einsatz|kommando|jäger|sternen|zerstörer|droiden|sierung|verteidigung|zögerungen)/g;

/**
 * A name with the places where it may break. Not for what a button shows that is called by the same name: for those who check, the two
 * would differ.
 */
export const seamed = (name: string): string =>
  name.replace(BEGINS, '$1\u00ad').replace(BEGINS_ENGLISH, '$1\u00ad').replace(FOLLOWS, '\u00ad');
