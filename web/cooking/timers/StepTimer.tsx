import type { RecipeStepAnswer } from '../../../server/contract/recipeSteps.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useIsSmall } from '../../ui/hooks/useIsSmall.ts';
import { timerTexts as texts } from '../timerTexts.ts';
import type { ShownTimer } from './changes.ts';
import type { CookingTimers } from './cookingTimers.ts';
import { secondsLeft } from './countdown.ts';
import { TimerTools } from './TimerTools.tsx';
import { TimeLeft, TimerNotes } from './TimerView.tsx';
import styles from './timers.module.css';
import { useTimers } from './useTimers.ts';

interface StepTimerProps {
  readonly step: Pick<RecipeStepAnswer, 'id' | 'order' | 'timer'>;
  readonly recipe: { readonly id: number; readonly name: string };
}

interface RunningProps {
  readonly timer: ShownTimer;
  readonly now: number;
  readonly cooking: CookingTimers;
  /** Null for a step that no longer offers the timer: the server would refuse it. */
  readonly restart: (() => void) | null;
}

const stop = async (timer: ShownTimer, cooking: CookingTimers): Promise<void> => {
  const { stopTitle: title, stop: confirm, stopText } = texts;
  if (await confirmDialog({ title, confirm, text: stopText(timer.name) }))
    cooking.dismiss(timer.recipe_step_id);
};

const Running = ({ timer, now, cooking, restart }: RunningProps) => {
  const seconds = secondsLeft(Date.parse(timer.ends_at), now);
  const isSmall = useIsSmall();
  return (
    <>
      <TimeLeft seconds={seconds} size="large" />
      <div className="flex wrap above-8 gap-12">
        {restart && (
          <Button size="lg" variant={seconds === 0 ? 'filled' : 'default'} onClick={restart}>
            {texts.restart}
          </Button>
        )}
        {seconds === 0 ? (
          <Button size="lg" variant="default" onClick={() => cooking.dismiss(timer.recipe_step_id)}>
            {texts.dismiss}
          </Button>
        ) : (
          <Button size="lg" variant="subtle" onClick={() => void stop(timer, cooking)}>
            {texts.stop}
          </Button>
        )}
      </div>
      <TimerNotes {...{ timer, now, cooking }} />
      {isSmall && seconds > 0 && <TimerTools />}
    </>
  );
};

/** The timer of a cooking step: its start, or the time that remains. Nothing for a step without a timer. */
export const StepTimer = ({ step, recipe }: StepTimerProps) => {
  const shown = useTimers();
  if (!shown) return null;
  const { timers, now, cooking } = shown;
  const offered = step.timer;
  // An admin may remove the step's timer while it runs.
  const timer = timers.find(({ recipe_step_id }) => recipe_step_id === step.id);
  const name = offered?.name ?? timer?.name;
  if (name === undefined) return null;
  const start =
    offered &&
    (() =>
      cooking.start({
        recipe_step_id: step.id,
        recipe_id: recipe.id,
        recipe_name: recipe.name,
        step_order: step.order,
        ...offered,
      }));
  return (
    <section className={`${styles.step} unprinted`} aria-label={name}>
      <div className="flex wrap baseline apart full gap-0-16">
        <h2>{offered ? texts.duration(name, offered.minutes) : name}</h2>
        {timer && <p className="muted">{texts.remaining}</p>}
      </div>
      {timer && <Running {...{ timer, now, cooking }} restart={start} />}
      {!timer && start && (
        <Button size="lg" onClick={start}>
          {texts.start}
        </Button>
      )}
    </section>
  );
};
