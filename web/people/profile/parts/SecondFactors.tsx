import { type OwnFactor, security } from '../../../../server/contract/security.ts';
import { formatDateTime } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/controls.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { securityTexts } from '../../securityTexts.ts';
import { addApp, addPasskey, showCodes } from './addFactor.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import styles from './security.module.css';

const texts = securityTexts.factors;

const FactorRow = ({ factor }: { readonly factor: OwnFactor }) => {
  const remove = useMutation(security.removeFactor, { done: texts.removed, refresh: [security.get] });
  const name = factor.name || texts.kinds[factor.kind];
  const { last_used_at: used } = factor;
  const ask = async (): Promise<void> => {
    if (await confirmDialog({ ...texts.confirmRemoval, deletes: true }))
      await remove.send({ params: { id: factor.id } });
  };
  return (
    <li className={styles.row}>
      <div>
        <p>{factor.name === '' ? name : `${texts.kinds[factor.kind]}: ${name}`}</p>
        <p className="muted">
          {texts.facts(formatDateTime(factor.created_at), used && formatDateTime(used))}
        </p>
      </div>
      <Button
        size="md"
        variant="default"
        loading={remove.busy}
        aria-label={texts.removeOf(name)}
        onClick={() => void ask()}
      >
        {texts.remove}
      </Button>
    </li>
  );
};

interface SecondFactorsProps {
  readonly factors: readonly OwnFactor[];
  readonly codes: number;
  readonly email: string;
  readonly reload: () => void;
}

/** The authenticator app, the passkeys and the recovery codes of the user. */
export const SecondFactors = ({ factors, codes, email, reload }: SecondFactorsProps) => {
  const renew = useMutation(security.newRecoveryCodes, { refresh: [security.get] });
  const renewCodes = async (): Promise<void> => {
    const answer = await renew.send({});
    if (answer.ok) await showCodes(answer.value.recovery_codes);
  };
  return (
    <SecuritySection title={texts.title}>
      <p>{texts.text}</p>
      <ul>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} />
        ))}
      </ul>
      {factors.length > 0 && <p>{texts.codesLeft(codes)}</p>}
      <div className="flex wrap gap-8">
        <Button size="md" variant="default" onClick={() => void addApp(email).then(reload)}>
          {texts.addApp}
        </Button>
        <Button size="md" variant="default" onClick={() => void addPasskey(email).then(reload)}>
          {texts.addPasskey}
        </Button>
        {factors.length > 0 && (
          <Button size="md" variant="default" loading={renew.busy} onClick={() => void renewCodes()}>
            {texts.newCodes}
          </Button>
        )}
      </div>
    </SecuritySection>
  );
};
