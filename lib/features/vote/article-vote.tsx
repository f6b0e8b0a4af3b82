import 'server-only';
import type { Article } from '@/lib/article/model';
import type { Vote } from '@/lib/article/vote';
import { vote, votePlain } from '@/lib/contract/vote';
import { environment } from '@/lib/env/environment';
import { hasOperation } from '@/lib/platform/endpoints';
import { cookieIn } from '@/lib/session/cookies';
import { type SiteConfig, siteConfig } from '@/lib/site/site-config';
import { afsAttributes } from '@/lib/ui/afs-form';
import { ToldLine } from '@/lib/ui/told-line';
import { currentCookies, currentPath, currentView } from '@/lib/view/current';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import styles from './article-vote.module.css';
import { loadShown } from './load-shown';
import { choiceIn } from './vote-cookies';
import { toldOf, voteId } from './vote-notices';
import { QuestionView, type ShownAs } from './vote-question';

type Voted = Pick<Article, 'id' | 'columnId' | 'language' | 'vote'>;

interface ArticleVoteProps {
  article: Voted;
  /** Query `vote` of the page. */
  notice: string | undefined;
}

/** Where a kept page asks how the vote stands, once its reader has voted. */
function resultAddress({ id, columnId }: Voted, locale: Locale): string {
  const column = columnId === undefined ? '' : `&column=${encodeURIComponent(columnId)}`;
  return `/api/vote?article=${encodeURIComponent(id)}${column}&locale=${locale}`;
}

function TimeLine({ vote: { begins, ends, state }, words }: { vote: Vote; words: Words }) {
  const next = state === 'notBegun' ? begins : ends;
  const said = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  return (
    <p className={styles.state}>
      <span>{words(`vote.${state}`)}</span>
      {next !== undefined && <time dateTime={isoTime(next)}>{words(said, { date: contentTime(next) })}</time>}
    </p>
  );
}

function shownAs({ state }: Vote, counted: boolean): ShownAs {
  if (state === 'closed' || counted) return 'result';
  return state === 'running' && isTaken() ? 'form' : 'preview';
}

/** Whether the platform takes votes, in the form in which it gets them (ADR 0060). */
function isTaken(): boolean {
  return environment().VOTE_FORM === 'plain' ? hasOperation(votePlain) : hasOperation(vote);
}

/** How the form is sent: with the anti-fraud check, where that is on, it cannot leave after its reader. */
function sending(site: SiteConfig, words: Words) {
  return site.afs.on ? afsAttributes(site, words) : { 'data-sent-on-leaving': '' };
}

/**
 * The vote of an article (R7.49, R7.50): what there is to choose from before its time, a form while it runs, its result
 * afterwards. A form that works without a script; `followVotes` makes it answer in place. What a reader has chosen stands only
 * on a page that tells what came of a form, which is not kept.
 */
export async function ArticleVote({ article, notice }: ArticleVoteProps) {
  const { vote } = article;
  if (!vote) return null;
  const [view, cookies, path, site] = await Promise.all([
    currentView(),
    currentCookies(),
    currentPath(),
    siteConfig(),
  ]);
  const words = wordsFor(view.locale);
  const told = toldOf(words, notice, view.said);
  const voted = choiceIn(cookieIn(cookies, votedCookie), article.id);
  const as = shownAs(vote, told?.good === true || voted !== undefined);
  const shown = as === 'result' ? await loadShown(vote, { justCounted: told?.good === true }) : vote;
  const chosen = voted ?? choiceIn(cookieIn(cookies, ballotCookie), article.id) ?? [];
  const questions = shown.questions.map((question) => (
    <QuestionView
      key={question.id}
      question={question}
      as={as}
      chosen={chosen}
      words={words}
      language={article.language}
    />
  ));
  return (
    <section
      className={styles.vote}
      id={voteId}
      aria-labelledby="vote-title"
      data-vote={article.id}
      data-result={resultAddress(article, view.locale)}
      data-network-error={words('session.networkError')}
    >
      <h2 className={styles.title} id="vote-title" tabIndex={-1}>
        <span className={styles.label}>{words('vote.title')}</span>
        <span lang={article.language}>{vote.name}</span>
      </h2>
      <ToldLine told={told} words={words} back={`${path}#${voteId}`} />
      {as === 'form' ? (
        <form method="post" action="/api/vote" {...sending(site, words)}>
          <input type="hidden" name="article" value={article.id} />
          {article.columnId && <input type="hidden" name="column" value={article.columnId} />}
          <input type="hidden" name="back" value={path} />
          {questions}
          {/* Only the button waits for its script: what is chosen is kept by the browser. */}
          <p className={styles.end} data-waits="" data-send="">
            <button className={styles.send} type="submit">
              {words('vote.submit')}
            </button>
            {vote.needLogin && <span className={styles.hint}>{words('vote.needLogin')}</span>}
          </p>
        </form>
      ) : (
        questions
      )}
      <TimeLine vote={vote} words={words} />
    </section>
  );
}
