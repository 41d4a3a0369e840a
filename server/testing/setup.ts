import { endAfterFile } from './atEnd.ts';
import { failOnConsole } from './failOnConsole.ts';

endAfterFile();
failOnConsole();
