import { Facts } from '../page/Facts.tsx';
import styles from './paper.module.css';
import {
  type Paper,
  type PaperBlock,
  type PaperCell,
  type PaperRow,
  type PaperSender,
  type PaperShare,
  type PaperTable,
  textOfCell,
  toneOfCell,
} from './paper.ts';

const Cell = ({
  cell,
  number = false,
}: {
  readonly cell: PaperCell;
  readonly number?: boolean | undefined;
}) => (
  <td className={number ? styles.number : undefined} data-tone={toneOfCell(cell) ?? undefined}>
    {textOfCell(cell)}
  </td>
);

const Row = ({ row, columns }: { readonly row: PaperRow } & Pick<PaperTable, 'columns'>) => {
  if ('group' in row)
    return (
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length}>
          {row.group}
        </th>
      </tr>
    );
  const [first = '', ...rest] = row;
  return (
    <tr>
      <th scope="row" data-tone={toneOfCell(first) ?? undefined}>
        {textOfCell(first)}
      </th>
      {columns.slice(1).map(({ head, number }, at) => (
        <Cell key={head} cell={rest[at] ?? ''} number={number} />
      ))}
    </tr>
  );
};

const Table = ({ name, columns, rows, dense = false }: PaperTable) => (
  // A wide table scrolls inside the page, and from the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region needs the focus
  <section className={styles.scroll} aria-label={name} tabIndex={0}>
    <table className={styles.table} data-dense={dense} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ head, number = false }) => (
            <th key={head} scope="col" className={number ? styles.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change
          <Row key={at} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  </section>
);

const Shares = ({ name, shares }: { readonly name: string; readonly shares: readonly PaperShare[] }) => (
  <section aria-label={name}>
    <h4>{name}</h4>
    <svg className={styles.shares} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {shares.map(({ label, percent }, at) => (
        <rect
          key={label}
          data-share={at}
          x={shares.slice(0, at).reduce((sum, share) => sum + share.percent, 0)}
          width={percent}
          height="4"
        />
      ))}
    </svg>
    <ul className={styles.legend}>
      {shares.map(({ label, text }, at) => (
        <li key={label}>
          <svg viewBox="0 0 4 4" aria-hidden="true">
            <rect data-share={at} width="4" height="4" />
          </svg>
          {label} {text}
        </li>
      ))}
    </ul>
  </section>
);

const List = ({
  items,
  ordered = false,
}: {
  readonly items: readonly string[];
  readonly ordered?: boolean;
}) => {
  const As = ordered ? 'ol' : 'ul';
  return (
    <As>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </As>
  );
};

const Sender = ({ text, logo }: PaperSender) => (
  <p className={styles.sender}>
    {logo && <img src={logo.url} alt="" />}
    <strong>{text}</strong>
  </p>
);

const Block = ({ block }: { readonly block: PaperBlock }) => {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'text') return <p data-tone={block.tone}>{block.text}</p>;
  if (block.kind === 'list') return <List items={block.items} ordered={block.ordered ?? false} />;
  if (block.kind === 'facts') return <Facts facts={block.facts} />;
  if (block.kind === 'shares') return <Shares name={block.name} shares={block.shares} />;
  if (block.kind === 'table') return <Table {...block} />;
  return (
    <section className={styles.notice} data-danger={block.danger} aria-label={block.title}>
      <p data-tone="strong">{block.title}</p>
      {block.items.length > 0 && <List items={block.items} />}
    </section>
  );
};

/** A document on the page and in print. It has the same texts as the PDF. */
export const PaperView = ({
  paper,
  titled = false,
}: {
  readonly paper: Paper;
  readonly titled?: boolean;
}) => (
  <article className={styles.paper} aria-label={paper.title}>
    {paper.from && <Sender {...paper.from} />}
    {titled && <h2>{paper.title}</h2>}
    {paper.subtitle && <p data-tone="quiet">{paper.subtitle}</p>}
    {paper.blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change
      <Block key={at} block={block} />
    ))}
  </article>
);
