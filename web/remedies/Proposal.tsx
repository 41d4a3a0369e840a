import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Pet } from '../../server/contract/pets.ts';
import type { UnresolvedRow } from '../../server/contract/remedies.ts';
import { FoodMark } from '../foods/FoodMark.tsx';
import { texts } from '../texts/texts.ts';
import { amountOf, type Proposed } from './proposal.ts';
import styles from './remedies.module.css';
import { rowNames } from './remedyHost.ts';
import { piecesOf } from './remedyText.ts';
import { remedyTexts } from './remedyTexts.ts';

interface ProposalProps {
  readonly nutrients: readonly Nutrient[];
  /** The pet's species, for the warnings of the foods. */
  readonly species: Pet['specie'];
  readonly proposal: readonly Proposed[];
  readonly change: (proposal: readonly Proposed[]) => void;
}

/** The proposed foods with their warnings (D73). Each can be dropped, and its grams changed. */
export const Proposal = ({ nutrients, species, proposal, change }: ProposalProps) => {
  const set = (at: number, part: Partial<Proposed>): void =>
    change(proposal.map((each, place) => (place === at ? { ...each, ...part } : each)));
  return (
    <ul>
      {proposal.map((each, at) => {
        const { food, repairs } = each.of;
        const pieces = piecesOf(food, amountOf(each));
        return (
          <li key={food.id} className="row apart rule-above pad-y-8 gap-4-12">
            <label className={`${styles.what} flex middle touch gap-8`}>
              <input
                type="checkbox"
                checked={each.kept}
                aria-label={remedyTexts.keep(food.short_name)}
                onChange={({ target }) => set(at, { kept: target.checked })}
              />
              <span>
                <span className="strong">{food.short_name}</span>
                <span className={styles.effects}> {remedyTexts.repairs(rowNames(nutrients, repairs))}</span>
              </span>
            </label>
            <FoodMark food={food} species={[species]} spelt />
            <span className="nowrap">
              {pieces !== '' && <span className={styles.effects}>{pieces} </span>}
              <input
                className={styles.amount}
                inputMode="decimal"
                autoComplete="off"
                value={each.text}
                disabled={!each.kept}
                aria-label={remedyTexts.gramsOf(food.short_name)}
                aria-invalid={amountOf(each) === null}
                onChange={({ target }) => set(at, { text: target.value })}
              />{' '}
              g
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** Rows that stay Low or High, or that the foods make Unknown, with the reason. */
export const Unresolved = ({ rows }: { readonly rows: readonly UnresolvedRow[] }) =>
  rows.length === 0 ? null : (
    <section aria-labelledby="unresolved-rows">
      <h3 id="unresolved-rows" className={styles.group}>
        {remedyTexts.unresolved}
      </h3>
      <ul>
        {rows.map(({ nutrient_id, name, level, reason }) => (
          <li key={nutrient_id}>
            {name}: {texts.levels[level]}. {reason}
          </li>
        ))}
      </ul>
    </section>
  );
