import { species } from '../../../server/contract/species.ts';
import { useQuery } from '../../kernel/api.ts';
import type { WeightUnit } from '../../kernel/weightText.ts';
import { Button } from '../../ui/controls.ts';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { suggestedWeight } from '../breedWeight.ts';
import type { PetFields } from '../petFields.ts';
import { petTexts as texts } from '../petTexts.ts';
import { weightRange } from '../petWeight.ts';
import { useAdultWeightHint } from './petChoices.ts';
import { WeightField } from './WeightField.tsx';

interface AdultWeightProps {
  readonly form: Form<PetFields>;
  readonly unit: WeightUnit;
  readonly kind: string | undefined;
  readonly start: string;
}

/** What adults of the breed and sex weigh, with its source. The person takes the middle, or types another weight. */
const BreedWeight = ({ form, unit }: Pick<AdultWeightProps, 'form' | 'unit'>) => {
  const specie = useFieldValue(form.at('specie_id'));
  const breed_name = useFieldValue(form.at('breed_name'));
  const sex = useFieldValue(form.at('sex'));
  const { data } = useQuery(species.breeds, specie === '' ? null : { params: { specie } });
  const found = data && suggestedWeight({ breed_name, sex }, data.weights ?? [], unit);
  return (
    <div role="status">
      {found && (
        <p className="flex wrap middle gap-8">
          <span>{texts.breedWeight(found.text, data.weights_source ?? '')}</span>
          {found.middle !== null && (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => form.set({ adult_weight_kg: found.middle ?? '' })}
            >
              {texts.takeWeight(found.middle, unit)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};

/** What an animal that may still grow will weigh. */
export const AdultWeight = ({ form, kind, unit, start }: AdultWeightProps) => {
  const hint = useAdultWeightHint(form, kind, unit);
  if (hint === null) return null;
  return (
    <div className="stack gap-8">
      <WeightField
        of={form.at('adult_weight_kg')}
        label={texts.adultWeight}
        unit={unit}
        range={weightRange(start, unit)}
        hint={hint}
        optional
      />
      <BreedWeight form={form} unit={unit} />
    </div>
  );
};
