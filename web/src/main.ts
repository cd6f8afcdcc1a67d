import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { app } from './lib/app.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('no #app');

app.start();

export default mount(App, { target });
