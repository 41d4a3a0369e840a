import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { InlineSwitch } from '../../ui/form/InlineSwitch.tsx';
import { cardTexts as texts } from './cardTexts.ts';
import type { RecipeView } from './useRecipeView.ts';

/** Chooses cards or the table, and the pet that the cards are for. */
export const ViewTools = ({ view: { isCards, show, pets, pet, choose } }: { readonly view: RecipeView }) => (
  <>
    {isCards && pets.length > 0 && (
      <span className="inline-row gap-8">
        <span className="muted" aria-hidden="true">
          {texts.pet}
        </span>
        <InlineSelect
          label={texts.pet}
          options={[
            ...pets.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: '0', label: texts.noPet },
          ]}
          value={String(pet?.id ?? 0)}
          change={(value) => choose(Number(value))}
        />
      </span>
    )}
    <InlineSwitch
      label={texts.asCards}
      text={texts.cards}
      checked={isCards}
      change={(checked) => show(checked ? 'cards' : 'table')}
    />
  </>
);
