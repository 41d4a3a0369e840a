import { useUser } from '../../../kernel/session.ts';
import { useSetting } from '../../../kernel/settings.ts';

/** Whether a kind of mails is sent to the user: a setting, which is on until it is turned off. */
export const MailChoice = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const is = (value: unknown): value is boolean => typeof value === 'boolean';
  const [isMailed, setMailed] = useSetting(useUser()?.id ?? 0, { name, is, otherwise: true });
  return (
    <label className="flex middle touch gap-8 above-16 below-16">
      <input
        type="checkbox"
        checked={isMailed}
        onChange={(event) => setMailed(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
};
