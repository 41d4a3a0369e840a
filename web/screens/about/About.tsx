import { type Source, sources } from '../../../server/contract/sources.ts';
import { useQuery } from '../../api.ts';
import { aboutTexts } from '../../texts/aboutTexts.ts';
import { LoadError, Loading, Notice } from '../../ui/page/states.tsx';
import styles from './About.module.css';

const words = aboutTexts;

const Table = ({ source }: { readonly source: Source }) => (
  <li className={styles.source}>
    <h3>{source.title}</h3>
    <dl>
      <div>
        <dt>{words.publisher}</dt>
        <dd>{source.publisher}</dd>
      </div>
      <div>
        <dt>{words.edition}</dt>
        <dd>{source.edition}</dd>
      </div>
      <div>
        <dt>{words.licence}</dt>
        <dd>{source.licence}</dd>
      </div>
      <div>
        <dt>{words.usedFor}</dt>
        <dd>{source.used_for}</dd>
      </div>
    </dl>
  </li>
);

const Tables = () => {
  const { data, error, retry } = useQuery(sources.list, {});
  if (error) return <LoadError failure={error} retry={retry} />;
  if (!data) return <Loading />;
  if (data.sources.length === 0) return <Notice level={2} title={words.noSources} />;
  return (
    <>
      <p>{data.statement}</p>
      <p>{words.attribution}</p>
      <ul className={styles.sources}>
        {data.sources.map((source) => (
          <Table key={source.id} source={source} />
        ))}
      </ul>
    </>
  );
};

const Points = ({ id, title, points }: { id: string; title: string; points: readonly string[] }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);

/** Where the figures are from, under which licences, how they are computed, and what they are not. */
export default function About() {
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Points id="about-limits" title={words.limits} points={words.disclaimers} />
      <Points id="about-method" title={words.method} points={words.methods} />
      <section aria-labelledby="about-sources">
        <h2 id="about-sources">{words.sources}</h2>
        <Tables />
      </section>
    </div>
  );
}
