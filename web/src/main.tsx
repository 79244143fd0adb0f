import '@fontsource-variable/inter';
import { startApplication } from './startApplication.tsx';

void startApplication();
