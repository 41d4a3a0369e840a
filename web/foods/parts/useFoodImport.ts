import { useState } from 'react';
import {
  type FoodBasis,
  type FoodPreview,
  foodTables,
  maxFoodTableBytes,
} from '../../../server/contract/foodTables.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { foodTableTexts as texts } from '../foodTableTexts.ts';

/** Maximum size of a file. */
export const megabytes = maxFoodTableBytes / 1024 / 1024;

/** What keeps a file from being saved: wrong cells, what it does not show, or unsafe foods that the user may accept. */
export interface Refused {
  readonly title: string;
  readonly messages: readonly string[];
  readonly code: 'wrong' | 'unclear_decimals' | 'unclear_basis' | 'unsafe_foods';
}

/** What the user said of a file that does not show it. */
interface Answers {
  readonly decimals?: FoodPreview['decimals'];
  readonly basis?: FoodBasis;
}

const refused = (messages: readonly string[]): Refused => ({ title: texts.failed, messages, code: 'wrong' });

const refusalOf = (file: File | null): Refused | null => {
  if (file === null) return refused([texts.choose]);
  return file.size > maxFoodTableBytes ? refused([texts.tooLarge(megabytes)]) : null;
};

const refusedBy = ({ errors, message, error_code }: ApiFailure): Refused => {
  const all = Object.values(errors).flat();
  const messages = all.length === 0 ? [message] : all;
  if (error_code === 'unsafe_foods') return { title: texts.unsafe, messages, code: error_code };
  if (error_code === 'unclear_decimals') return { title: texts.decimalsTitle, messages, code: error_code };
  if (error_code === 'unclear_basis') return { title: texts.basisTitle, messages, code: error_code };
  return refused(messages);
};

/** The chosen file, how it is understood, and its import. A chosen file is read at once. */
export const useFoodImport = (close: () => void) => {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<FoodPreview | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [chosen, setChosen] = useState<Answers>({});
  const form = { fail: (failure: ApiFailure) => setRefusal(refusedBy(failure)) };
  const reading = useMutation(foodTables.preview, { form });
  const saving = useMutation(foodTables.import, {
    ...{ form, done: texts.done, refresh: [ingredients.list] },
    // The next press of the button reads the file again.
    stale: (failure) => {
      setPreview(null);
      form.fail(failure);
    },
  });
  const read = async (of: File | null, answers: Answers = {}): Promise<void> => {
    const fault = refusalOf(of);
    setFile(of);
    setChosen(answers);
    setPreview(null);
    setRefusal(fault);
    if (of === null || fault !== null) return;
    const answer = await reading.send({ body: { file: of, ...answers } });
    if (answer.ok) setPreview(answer.value);
  };
  const save = async (): Promise<void> => {
    if (file === null || preview === null) return read(file, chosen);
    const accept_unsafe = refusal?.code === 'unsafe_foods';
    const { currency } = preview.prices ?? {};
    const answer = await saving.send({ body: { file, accept_unsafe, currency, ...chosen } });
    if (answer.ok) close();
  };
  return {
    ...{ preview, refusal, busy: reading.busy || saving.busy },
    /** Reads a file that was chosen, and shows how it is understood. */
    choose: (of: File | null) => read(of),
    /** Reads the file again with what the user said. */
    answer: (answers: Answers) => read(file, { ...chosen, ...answers }),
    save,
  };
};
