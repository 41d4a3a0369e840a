import { useState } from 'react';
import { type UsdaFood, usdaFoods } from '../../server/contract/usdaFoods.ts';
import { warningTexts } from '../texts/warningTexts.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { type AddProps, FoodResult } from './FoodResult.tsx';
import { WarningSign } from './WarningSign.tsx';

/** The warning of a food of the public table, in full; nobody reviewed it. */
const Warning = ({ food: { warning_kind, warning_reason } }: { readonly food: UsdaFood }) => {
  const kind = warning_kind ?? 'unreviewed';
  return (
    <span className="inline-row gap-4">
      <WarningSign kind={kind} /> {warningTexts.words[kind]}
      {warning_reason !== null && `: ${warning_reason}`}
    </span>
  );
};

/** Asks before a food with doubted values is added. */
const isWanted = async (name: string, doubts: readonly string[]): Promise<boolean> => {
  if (doubts.length === 0) return true;
  const part = await loadPart(() => import('./usdaDoubts.ts'));
  return part?.wantsDoubted(name, doubts) ?? false;
};

interface UsdaResultProps extends AddProps {
  readonly food: UsdaFood;
}

/** A food of the public table. Add imports it and adds it to the recipe, if its values look wrong after a question. */
export const UsdaResult = ({ food, added, adding, add, onAdded }: UsdaResultProps) => {
  const [imported, setImported] = useState<number | null>(null);
  const create = useMutation(usdaFoods.create);
  const name = food.description;
  const isAdded = imported !== null && added.has(imported);
  const isAdding = create.busy || (imported !== null && adding.has(imported));
  const importAndAdd = async (milligrams: number): Promise<boolean> => {
    const result = await create.send({ body: { fdc_id: food.fdcId } });
    if (!result.ok) return false;
    const { ingredient, doubts } = result.value;
    setImported(ingredient.id);
    return (await isWanted(ingredient.name, doubts)) && add(ingredient, milligrams);
  };
  return (
    <FoodResult
      more
      of={{ id: food.fdcId, name, short_name: name }}
      units={null}
      summary={food.summary ?? null}
      marks={<Warning food={food} />}
      state={isAdded ? 'added' : isAdding ? 'adding' : null}
      add={importAndAdd}
      onAdded={onAdded}
    />
  );
};
