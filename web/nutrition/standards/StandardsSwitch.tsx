import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { Loading } from '../../ui/page/states.tsx';
import type { StandardsPaneProps } from './StandardsPane.tsx';
import styles from './StandardsSwitch.module.css';
import { switchTexts as texts } from './switchTexts.ts';

const load = async () => (await import('./StandardsPane.tsx')).StandardsPane;

/** The amounts of a recipe, or on request its levels by several standards. */
export const StandardsSwitch = ({
  children,
  ...props
}: StandardsPaneProps & { readonly children: ReactNode }) => {
  const [shown, show] = useState(false);
  const Pane = useLazyComponent(load, shown, () => show(false));
  return (
    <>
      <fieldset className={`${styles.switch} unprinted`}>
        <legend>{texts.show}</legend>
        {[false, true].map((standards) => (
          <label key={String(standards)}>
            <input
              type="radio"
              name="standards"
              checked={shown === standards}
              onChange={() => show(standards)}
            />
            <span>{standards ? texts.standards : texts.amounts}</span>
          </label>
        ))}
      </fieldset>
      {shown ? Pane ? <Pane {...props} /> : <Loading /> : children}
    </>
  );
};
