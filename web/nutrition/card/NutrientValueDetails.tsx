import { getMaxUnstated } from '../../../engine/host/serving.ts';
import type { Limit, Pet } from '../../../server/contract/pets.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { sources } from '../../../server/contract/sources.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatAmount, percentText, plain, unit as unitText } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { cardTexts } from '../cardTexts.ts';
import { limitMessage, limitText, type OfFoods } from '../limits.ts';
import {
  boundsOf,
  isEstimated,
  percentOf,
  rangedAmountText,
  rangeWidth,
  rawText,
} from '../nutrients/amountText.ts';
import { isEnergy, standardText } from '../nutrients/standardText.ts';
import { directionIn, knownOf, levelOf, type Row } from '../rows.ts';
import { sourceTexts } from '../sourceTexts.ts';
import { standardOfNeed } from '../standards.ts';
import { boundsText, coverageText, estimatedText, Line } from './Line.tsx';
import styles from './ValueCard.module.css';

const texts = cardTexts.lines;

interface DetailsProps {
  readonly row: Row;
  readonly entry: NutrientEntry | undefined;
  readonly results: RecipeResults | null;
  readonly pet: Pet | null;
  readonly limits: readonly Limit[];
  readonly state: OfFoods;
  /** Levels of both standards if they differ. */
  readonly disagreement: string | null;
  readonly trace: (column: number) => void;
}

/** An amount with its range, if all is known (D86): `4 to 6 g`. */
const amountOf = (results: RecipeResults, { column, nutrient }: Row): string => {
  const { totals, serving } = results;
  const known = knownOf(totals, column);
  if (Number.isNaN(totals.amounts[column])) return editorTexts.nutrients.tooLarge;
  if (known === 'nothing') return editorTexts.nutrients.notStated;
  const width = rangeWidth(results, { column, scale: nutrient.scale }, serving.scale.value);
  const text = rangedAmountText(serving.amounts[column] ?? Number.NaN, width, nutrient.unit_type, 'plain');
  return known === 'part' ? `${editorTexts.atLeast} ${text}` : text;
};

/** Coverage of a value and the largest amount that unstated values could add to a daily serving. */
const Coverage = ({
  results,
  row: { column, nutrient },
}: {
  readonly results: RecipeResults;
  readonly row: Row;
}) => {
  const { totals, serving } = results;
  const maxUnstated = getMaxUnstated(totals, column, nutrient.scale, serving.scale);
  const text = Number.isFinite(maxUnstated) ? plain(maxUnstated, nutrient.unit_type) : texts.unbounded;
  return (
    <>
      <Line name={texts.known} text={coverageText(results, column)} />
      {isEstimated(results, column) && <Line name={texts.estimated} text={estimatedText(results, column)} />}
      {knownOf(totals, column) !== 'all' && <Line name={texts.missing} text={text} />}
    </>
  );
};

/** Need and standard of the target. */
const TargetSource = ({ row, pet }: { readonly row: Row; readonly pet: Pet }) => {
  const { data } = useQuery(sources.need, { params: { id: pet.id, nutrient_id: row.nutrient.id } });
  const target = data?.target;
  if (!target) return null;
  const source = target.standard === null ? sourceTexts.unsourced : standardText(target.standard);
  return (
    <>
      <Line name={texts.need} text={target.need.label} />
      <Line
        name={texts.source}
        text={isEnergy(target) ? `${source.replace(/\.$/, '')}. ${sourceTexts.condition}` : source}
      />
    </>
  );
};

/** Explains a nutrient value: coverage, target, bounds and sources. */
export const NutrientValueDetails = ({
  row,
  entry,
  results,
  pet,
  limits,
  state,
  disagreement,
  trace,
}: DetailsProps) => {
  const { column, nutrient } = row;
  const own = limits.filter((each) => each.nutrient_id === nutrient.id);
  const limit = results && limitMessage(results, column, own, state);
  const direction = results && directionIn(results.totals, column);
  const unit = unitText(nutrient.unit_type);
  const percent = percentOf(results, column);
  const standard = standardOfNeed(pet);
  const target = entry?.amount.qty ?? null;
  const text = plain(target ?? Number.NaN, unit);
  const full = (value: number): string | undefined =>
    Number.isNaN(value) ? undefined : `${formatAmount(value)} ${unit}`;
  return (
    <>
      <p className={styles.title}>
        {nutrient.display} {results && <LevelBadge level={levelOf(results.totals, column)} />}
      </p>
      {direction && (
        <p className={styles.source}>{levelTexts.unknownIs(levelTexts.directions[direction].full)}</p>
      )}
      {limit !== null && <p className={styles.source}>{limit}</p>}
      {disagreement !== null && <p className={styles.source}>{disagreement}</p>}
      <dl>
        {results && (
          <Line
            name={texts.amount}
            text={amountOf(results, row)}
            exact={full(results.serving.amounts[column] ?? Number.NaN)}
          />
        )}
        {results && rawText(results, row) !== '' && (
          <Line name={texts.cooking} text={rawText(results, row)} />
        )}
        {results?.totals.lossUnknown[column] === 1 && (
          <Line name={texts.cooking} text={editorTexts.nutrients.lossUnknown} />
        )}
        {results && <Coverage results={results} row={row} />}
        {target !== null && (
          <Line
            name={texts.target}
            exact={full(target)}
            text={
              Number.isNaN(percent)
                ? text
                : texts.targetOf(text, percentText(percent, 'plain', boundsOf(entry)))
            }
          />
        )}
        {entry && target !== null && (
          <Line
            name={standard === null ? texts.bounds : cardTexts.boundsOf(standard)}
            text={boundsText(entry.amount.low_max, entry.amount.high_min)}
          />
        )}
        {own.map((each) => (
          <Line key={`${each.label} ${each.source}`} name={standardTexts.limits} text={limitText(each)} />
        ))}
        {pet && target !== null && <TargetSource row={row} pet={pet} />}
      </dl>
      {/* Keyboard users open it with the name in the row. */}
      <button type="button" tabIndex={-1} className={styles.open} onClick={() => trace(column)}>
        {texts.open}
      </button>
    </>
  );
};
