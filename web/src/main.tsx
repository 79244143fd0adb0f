import '@fontsource-variable/inter';
import './main.css';
import { startApplication } from './startApplication.tsx';

void startApplication();
