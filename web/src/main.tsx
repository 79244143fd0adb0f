import '@fontsource-variable/inter';
import './main.css';
import './theme/styleNonce.ts';

// What follows makes style sheets while it is loaded: it may come only after their nonce is known.
const { startApplication } = await import('./startApplication.tsx');
await startApplication();
