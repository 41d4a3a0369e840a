import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import { recipesTexts as texts } from '../../texts/recipesTexts.ts';
import type { EmptyAction } from '../../ui/page/Empty.tsx';
import { useHold } from '../../ui/page/hold.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { requestOf, useRecipeView } from '../cards/useRecipeView.ts';
import { RecipeTable } from '../RecipeTable.tsx';
import type { RecipeListKind } from '../recipeLists.ts';
import { type RecipePageRequest, useRecipePage } from '../useRecipePage.ts';

interface RecipeSectionProps extends Pick<RecipePageRequest, 'specie'> {
  readonly kind: RecipeListKind;
  readonly title: string;
  /** The path of the whole list. */
  readonly all: string;
  /** The pet that verdicts are for, also in a table; `chosen` is that of the user's cards, which the section waits for. */
  readonly pet?: Pet | 'chosen';
  /** Beside the heading. */
  readonly tools?: ReactNode;
  /** What is said without recipes, instead of what the list says. */
  readonly emptyText?: string;
  readonly emptyAction?: EmptyAction & { readonly to: string };
  /** Rows of the section; the others are on the screen of the whole list. */
  readonly size?: number;
  /** Left out without recipes. */
  readonly hidesEmpty?: boolean;
}

/** The first recipes of a list below a heading, with a link to the whole list. */
export const RecipeSection = (props: RecipeSectionProps) => {
  const { kind, title, all, tools, specie, pet, size = 20, hidesEmpty = false } = props;
  const { emptyAction, emptyText = texts.empty[kind].text } = props;
  const heading = useId();
  const own = useRecipeView(specie);
  const view = pet === 'chosen' ? own : { ...own, pet, isLoading: false };
  const of = useRecipePage(kind, { page: 1, size, specie, ...requestOf(view) });
  useHold(!(of.data || of.error));
  if (hidesEmpty && of.data?.total === 0) return null;
  return (
    <section className="below-40" aria-labelledby={heading}>
      <Loaded of={of}>
        {({ recipes, total, total_is_at_least }) => (
          <>
            <header className="row apart below-8 gap-8-16">
              <div className="row gap-8-16">
                <h2 className="large" id={heading}>
                  {title}
                </h2>
                {tools}
              </div>
              {total > 0 && <Link to={all}>{texts.showAll(texts.count(total, total_is_at_least))}</Link>}
            </header>
            {total === 0 ? (
              <div className="row muted gap-12-24">
                <p>{emptyText}</p>
                {emptyAction && <LinkButton to={emptyAction.to}>{emptyAction.label}</LinkButton>}
              </div>
            ) : (
              <RecipeTable label={title} rows={recipes} view={view} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};
