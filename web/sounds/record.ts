// Writes the sound of the cooking timers. `npm run sound` runs it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTimerSound } from './timerSound.ts';

writeFileSync(join(import.meta.dirname, 'timer.wav'), makeTimerSound());
