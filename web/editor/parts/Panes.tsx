import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSetting } from '../../kernel/settings.ts';
import { paneTexts } from '../../texts/matrixTexts.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { folding, type Layout, layoutSetting, type PaneId, panes } from '../panes.ts';
import styles from './Panes.module.css';
import rowStyles from './rows.module.css';
import { Split } from './Split.tsx';

interface PanesProps {
  readonly user: number;
  /** Height of the rows in pixels. */
  readonly rows: number;
  /** Content of each pane. */
  readonly content: Readonly<Record<PaneId, ReactNode>>;
  /** Content beside a pane's title. */
  readonly tools?: Readonly<Partial<Record<PaneId, ReactNode>>>;
}

interface PaneProps {
  readonly id: PaneId;
  readonly folded: boolean;
  readonly fold: () => void;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const Pane = ({ id, folded, fold, tools, children }: PaneProps) => {
  const title = paneTexts.titles[id];
  return (
    <div id={`pane-${id}`} className={styles.pane} data-pane={id} data-folded={folded}>
      <div className={`${styles.bar} ${rowStyles.bar}`}>
        <h2>{title}</h2>
        <Toolbar label={title} className="flex middle gap-8">
          {!folded && tools}
          <button
            type="button"
            className={`${styles.fold} unprinted`}
            aria-expanded={!folded}
            aria-controls={`pane-body-${id}`}
            aria-label={folded ? paneTexts.unfold(title) : paneTexts.fold(title)}
            title={folded ? paneTexts.unfold(title) : paneTexts.fold(title)}
            onClick={fold}
          >
            <span aria-hidden="true">{folded ? '+' : '−'}</span>
          </button>
        </Toolbar>
      </div>
      <div id={`pane-body-${id}`} className={styles.body} hidden={folded}>
        {children}
      </div>
    </div>
  );
};

/** The panes' shares of the width. The stylesheet decides whether they are side by side. */
const sharesOf = ({ parts, folded }: Layout) =>
  panes.map(({ id }) => [
    `--${id}`,
    folded.includes(id) ? 'var(--rail)' : `minmax(0, ${parts[id]}fr)`,
  ]) as readonly (readonly [string, string])[];

const part = (element: HTMLElement, layout: Layout): void => {
  for (const [name, share] of sharesOf(layout)) element.style.setProperty(name, share);
};

/** The editor's panes with movable splits. Panes can be collapsed. The layout is stored for the user. */
export const Panes = ({ user, rows, content, tools }: PanesProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [layout, keep] = useSetting(user, layoutSetting);
  // The content measures its pane when it mounts, before effects of this component.
  const [first] = useState(() => Object.fromEntries(sharesOf(layout)));
  const show = useCallback((now: Layout) => element.current && part(element.current, now), []);
  useLayoutEffect(() => void show(layout), [show, layout]);
  return (
    <div ref={element} className={`${styles.panes} ${rowStyles.rows}`} style={first} data-rows={rows}>
      {panes.map(({ id }, at) => (
        <Fragment key={id}>
          <Pane
            id={id}
            folded={layout.folded.includes(id)}
            fold={() => keep(folding(layout, id))}
            tools={tools?.[id]}
          >
            {content[id]}
          </Pane>
          {at < panes.length - 1 && <Split after={id} layout={layout} show={show} keep={keep} />}
        </Fragment>
      ))}
    </div>
  );
};
