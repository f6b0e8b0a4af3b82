import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { BeforeText } from '@/lib/article/before-text';
import { PageAids } from '@/lib/article/page-aids';
import { textStyle } from '@/lib/article/text-style';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { Headline } from '@/lib/ui/headline';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import { BallotForm } from './ballot-form';
import { CandidateCard } from './candidate-card';
import { voteCard } from './head';
import type { VotePageValues } from './load';
import { mayVote } from './may-vote';
import { sortModes, type Theme } from './model';
import { ToldVote } from './told-vote';
import styles from './vote-activity.module.css';
import { VoteFacts } from './vote-facts';
import { voteHref } from './vote-href';

function Banner({ picture }: { picture: string }) {
  const src = pictureAddress(picture, 750);
  return (
    src && (
      <img
        className={styles.banner}
        src={src}
        srcSet={pictureSet(picture, [480, 750, 1080])}
        sizes="(min-width: 820px) 640px, 100vw"
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
      />
    )
  );
}

/** The three orders (R3.56–R3.58), and the search by name or number (R7.54). */
function Finder({ values, words }: { values: VotePageValues; words: Words }) {
  const { place, sort, name } = values;
  const links = sortModes.map((mode) => ({
    key: mode,
    href: `${voteHref(place, { sort: mode, name })}#candidates`,
    label: words(`voteActivity.sort.${mode}`),
    current: mode === sort,
  }));
  return (
    <>
      <search className={styles.finder}>
        <form className={styles.search} action={voteHref(place)} method="get">
          {sort !== 'number' && <input type="hidden" name="sort" value={sort} />}
          <label className="visually-hidden" htmlFor="vote-name">
            {words('voteActivity.search')}
          </label>
          <input
            className={styles.wanted}
            id="vote-name"
            type="search"
            name="name"
            defaultValue={name}
            maxLength={50}
            placeholder={words('voteActivity.search')}
            enterKeyHint="search"
          />
          <button className={styles.find} type="submit">
            {words('voteActivity.find')}
          </button>
        </form>
      </search>
      <LinkRow label={words('voteActivity.sort.label')} links={links} look="quiet" />
    </>
  );
}

interface CandidatesProps {
  values: VotePageValues;
  theme: Theme;
  words: Words;
}

function Candidates({ values, theme, words }: CandidatesProps) {
  const { activity, place, text } = values;
  return (
    <section aria-labelledby={`theme-${theme.id}`} className={styles.theme}>
      <h2 className={styles.themeName} id={`theme-${theme.id}`}>
        <span lang={text.language}>{theme.name}</span>
        {theme.most > 0 && mayVote(activity) && (
          <small className={styles.most}>{words('voteActivity.most', { count: theme.most })}</small>
        )}
      </h2>
      <ul className={styles.grid}>
        {theme.candidates.map((candidate) => (
          <CandidateCard key={candidate.id} candidate={candidate} place={place} open={mayVote(activity)} />
        ))}
      </ul>
    </section>
  );
}

/** A vote activity: what it is about, its rules, and what can be voted for, theme by theme (R2.18). */
export async function VotePage({ values, notice }: { values: VotePageValues; notice: string | undefined }) {
  const [view, { display }, card] = await Promise.all([currentView(), siteConfig(), voteCard(values)]);
  const words = wordsFor(view.locale);
  const { activity, place, text, themes, name } = values;
  const own = languageProps(text.language, view.locale);
  return (
    <>
      <BeforeText language={text.language} />
      <main id="main" className={styles.page} style={textStyle(display)}>
        <article itemScope>
          <ShareMicrodata card={card} />
          {activity.picture && <Banner picture={activity.picture} />}
          <header className={styles.head}>
            <h1 className={styles.title} {...own}>
              <Headline text={activity.name} />
            </h1>
            <VoteFacts activity={activity} words={words} locale={view.locale} />
          </header>
          <div className={styles.text}>
            <ArticleBody article={text} body={text.body} />
          </div>
        </article>
        <section id="candidates" className={styles.candidates} aria-label={words('voteActivity.candidates')}>
          <Finder values={values} words={words} />
          {themes.length === 0 && (
            <p className={styles.empty} role="status">
              {words('voteActivity.nothing', { name })}{' '}
              <a href={`${voteHref(place)}#candidates`}>{words('voteActivity.all')}</a>
            </p>
          )}
          <BallotForm place={place} notice={notice} words={words}>
            {themes.map((theme) => (
              <Candidates key={theme.id} values={values} theme={theme} words={words} />
            ))}
          </BallotForm>
        </section>
      </main>
      <ToldVote notice={notice} />
      <PageAids needs={[text.body]} />
    </>
  );
}
