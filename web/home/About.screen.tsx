import { type Source, sources } from '../../server/contract/sources.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Notice } from '../ui/page/states.tsx';
import styles from './About.module.css';
import { aboutTexts } from './aboutTexts.ts';

const texts = aboutTexts;

const SourceFacts = ({ source }: { readonly source: Source }) => (
  <li>
    <h3 className="medium strong">{source.title}</h3>
    <Facts
      facts={[
        [texts.publisher, source.publisher],
        [texts.edition, source.edition],
        [texts.licence, source.licence],
        [texts.usedFor, source.used_for],
      ]}
    />
  </li>
);

const Sources = () => (
  <Loaded of={useQuery(sources.list, {})}>
    {({ statement, sources }) =>
      sources.length === 0 ? (
        <Notice level={2} title={texts.noSources} />
      ) : (
        <>
          <p className="above-8">{statement}</p>
          <p className="above-8">{texts.attribution}</p>
          <ul className="stack gap-24 above-24">
            {sources.map((source) => (
              <SourceFacts key={source.id} source={source} />
            ))}
          </ul>
        </>
      )
    }
  </Loaded>
);

const Points = ({ id, title, points }: { id: string; title: string; points: readonly string[] }) => (
  <section className="above-32" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);

/** Sources and licences of the values, how they are calculated, and their limits. */
export default function About() {
  return (
    <Page title={texts.title} lead={texts.lead} back={pathTo('AccountHome')} width="narrow">
      <Points id="about-limits" title={texts.limits} points={texts.disclaimers} />
      <Points id="about-method" title={texts.method} points={texts.methods} />
      <Points id="about-sure" title={texts.sure} points={texts.sureMethods} />
      <section className="above-32" aria-labelledby="about-sources">
        <h2 id="about-sources">{texts.sources}</h2>
        <Sources />
      </section>
    </Page>
  );
}
