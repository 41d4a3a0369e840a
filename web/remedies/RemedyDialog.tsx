import { remedies } from '../../server/contract/remedies.ts';
import { settings } from '../../server/contract/settings.ts';
import { callApi } from '../kernel/api.ts';
import { useUser } from '../kernel/session.ts';
import { useSetting } from '../kernel/settings.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { Button } from '../ui/controls.ts';
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx';
import { LoadError, Loading } from '../ui/page/states.tsx';
import { hiddenFoods } from './foodSettings.ts';
import { HighLines } from './HighLines.tsx';
import { KeptTags } from './KeptTags.tsx';
import { RemedyTable } from './RemedyTable.tsx';
import styles from './remedies.module.css';
import { hasTooManyFoods, type RemedyHost, recipeOf, rowName } from './remedyHost.ts';
import { remedyOfferTexts } from './remedyOfferTexts.ts';
import { remedyTexts } from './remedyTexts.ts';
import type { AskedRow } from './remedyView.ts';
import { TooManyFoods } from './TooManyFoods.tsx';
import { useAnswer } from './useAnswer.ts';
import { useRemedyAsk } from './useRemedyAsk.ts';

interface RemedyDialogProps {
  readonly host: RemedyHost;
  readonly asked: AskedRow;
  readonly close: () => void;
}

/** Offers hidden foods again. */
const HiddenFoods = ({ retry }: { readonly retry: () => void }) => {
  const [hidden, setHidden] = useSetting(useUser()?.id ?? 0, hiddenFoods);
  if (hidden.length === 0) return null;
  const show = async (): Promise<void> => {
    // Stored here first, or a change that is still to be sent would hide the foods again.
    setHidden([]);
    // The next list is asked for at once, so the server must know before it.
    await callApi(settings.put, { params: { name: hiddenFoods.name }, body: { value: [] } });
    retry();
  };
  return (
    <Button variant="default" onClick={() => void show()}>
      {remedyTexts.showHidden(hidden.length)}
    </Button>
  );
};

/** The answer of the server, with the grams to add or to take away. */
const Remedies = ({ host, asked, close, title }: RemedyDialogProps & { readonly title: string }) => {
  const { row, direction } = asked;
  const answer = useAnswer(() =>
    callApi(remedies.list, {
      params: { id: host.pet.id },
      body: { ...recipeOf(host.model), nutrient_id: row, direction },
    }),
  );
  const { value, failure, retry } = answer;
  const low = direction === 'low';
  const isAsked = useRemedyAsk(host, close) !== null;
  return (
    <Dialog wide={low ? 'table' : true} title={title} close={close}>
      <p className={styles.hint}>{low ? remedyTexts.raiseHint : remedyTexts.bringHint}</p>
      {typeof host.changes === 'string' && !isAsked && <p className={styles.hint}>{host.changes}</p>}
      {failure && <LoadError failure={failure} retry={retry} />}
      {!failure && !value && <Loading />}
      {value && value.remedies.length > 0 && <p className={styles.hint}>{remedyTexts.keys}</p>}
      {value && low && <KeptTags kept={value.kept} />}
      {value?.reason && <p role="status">{aboutPlan(value.reason, host.model.state().ofPlan)}</p>}
      {value && low && <RemedyTable label={title} host={host} remedies={value.remedies} close={close} />}
      {value && !low && <HighLines host={host} lines={value.lines} close={close} />}
      <DialogButtons>
        {low && <HiddenFoods retry={retry} />}
        <Button variant="default" onClick={close}>
          {remedyTexts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};

/** What would raise a Low row: foods with grams; or what brings a High row: lines, with the grams too many. */
export const RemedyDialog = (props: RemedyDialogProps) => {
  const { host, asked, close } = props;
  const name = rowName(host.nutrients, asked.row);
  const title = asked.direction === 'low' ? remedyOfferTexts.raise(name) : remedyOfferTexts.bring(name);
  return hasTooManyFoods(host) ? (
    <TooManyFoods title={title} close={close} />
  ) : (
    <Remedies {...props} title={title} />
  );
};
