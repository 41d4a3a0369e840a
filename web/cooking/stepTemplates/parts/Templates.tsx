import { useEffect, useRef, useState } from 'react';
import { stepLimits } from '../../../../server/contract/stepTypes.ts';
import { Button } from '../../../ui/controls.ts';
import { useFieldValue } from '../../../ui/form/useField.ts';
import type { Form } from '../../../ui/form/useForm.ts';
import { moved } from '../../../ui/order/moved.ts';
import { useKeptFocus } from '../../../ui/order/useKeptFocus.ts';
import { hideUndo, showToast } from '../../../ui/toast/toasts.tsx';
import { stepTemplateTexts } from '../../stepTemplateTexts.ts';
import { fieldName, type GroupFields, keysOf, newTemplate } from './groupFields.ts';
import { TemplateCard } from './TemplateCard.tsx';
import styles from './templates.module.css';

const texts = stepTemplateTexts.edit;

/** Focuses the field or button of that name once it is shown. */
const useFocusNext = () => {
  const list = useRef<HTMLElement>(null);
  const [selector, setSelector] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (selector) list.current?.querySelector<HTMLElement>(selector.text)?.focus();
  }, [selector]);
  return { list, focus: (text: string) => setSelector({ text }) };
};

/** The keys of now with a removed one, behind the one that it followed. */
const withBack = (now: readonly string[], before: readonly string[], key: string): readonly string[] => {
  const at = now.indexOf(before[before.indexOf(key) - 1] ?? '') + 1;
  return now.toSpliced(at, 0, key);
};

/** The templates of the group in order. Changes are part of the form. */
export const Templates = ({ form }: { readonly form: Form<GroupFields> }) => {
  const order = useFieldValue(form.at('order'));
  const keys = keysOf({ order });
  const keepFocus = useKeptFocus(order);
  const { list, focus } = useFocusNext();
  const [added, setAdded] = useState(0);
  const [place, setPlace] = useState('');
  useEffect(() => hideUndo, []);
  const setKeys = (next: readonly string[]): void => form.set({ order: next.join() });
  const move = (key: string, by: -1 | 1): void => {
    const next = moved(keys, key, by);
    keepFocus();
    setKeys(next);
    setPlace(texts.place(next.indexOf(key) + 1, next.length));
  };
  const remove = (key: string): void => {
    const next = keys.filter((each) => each !== key);
    const names = Object.keys(newTemplate(key));
    const values = form.values();
    const kept = Object.fromEntries(names.map((name) => [name, values[name]]));
    form.drop(names);
    setKeys(next);
    showToast(texts.templateRemoved(keys.indexOf(key) + 1), {
      undo: () => form.set({ ...kept, order: withBack(keysOf(form.values()), keys, key).join() }),
    });
    const near = next[Math.min(keys.indexOf(key), next.length - 1)];
    focus(near === undefined ? '[data-add]' : `[data-template="${near}"] h3 ~ button:last-child`);
  };
  const add = (): void => {
    const key = `n${added + 1}`;
    setAdded(added + 1);
    form.set({ ...newTemplate(key), order: [...keys, key].join() });
    focus(`[name="${fieldName(key, 'type')}"]`);
  };
  return (
    <section ref={list} className="stack shrink gap-16 max-1120" aria-labelledby="templates">
      <h2 className="large" id="templates">
        {texts.templates}
      </h2>
      <p className="muted">{texts.orderHint}</p>
      <p className="unseen" role="status">
        {place}
      </p>
      <ol className={styles.list}>
        {keys.map((key, index) => (
          <TemplateCard
            key={key}
            form={form}
            of={key}
            at={index + 1}
            count={keys.length}
            move={(by) => move(key, by)}
            remove={() => remove(key)}
          />
        ))}
      </ol>
      {keys.length < stepLimits.templates && (
        <Button size="md" variant="default" className={styles.add} data-add onClick={add}>
          {texts.add}
        </Button>
      )}
    </section>
  );
};
