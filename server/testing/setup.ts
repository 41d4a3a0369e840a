import { endAfterFile } from './atEnd.ts';
import { refusePrinting } from './quiet.ts';

endAfterFile();
refusePrinting();
