import 'server-only';
import type { Article } from '@/lib/article/model';
import type { Vote } from '@/lib/article/vote';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { FormStatus } from '@/lib/client/form-status';
import { vote, votePlain } from '@/lib/contract/vote';
import { environment } from '@/lib/env/environment';
import { hasOperation } from '@/lib/platform/endpoints';
import { cookieIn } from '@/lib/session/cookies';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { afsPath } from '@/lib/ui/afs-path';
import { EventTime } from '@/lib/ui/event-time';
import { statusProps } from '@/lib/ui/write-status';
import { currentCookies, currentPath } from '@/lib/view/current-view';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';
import { contentTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import { ArticleVote } from './article-vote.island';
import styles from './article-vote.module.css';
import { articleVoteWords } from './article-vote.words';
import { withCurrentCounts } from './load-vote-result';
import { findChoice } from './vote-cookies';
import { voteNotice, voteSectionId } from './vote-notices';
import { type ShownQuestion, VoteQuestions } from './vote-questions';
import { voteResultOf } from './vote-result';

interface ArticleVoteSectionProps {
  article: Pick<Article, 'id' | 'columnId' | 'language' | 'vote'>;
  notice: string | undefined;
}

const headingId = 'vote-title';

function TimeLine({ vote: { startTime, endTime, state }, words }: { vote: Vote; words: Words }) {
  const time = state === 'notBegun' ? startTime : endTime;
  const timeKey = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  return (
    <p className={styles.state}>
      <span>{words(`vote.${state}`)}</span>
      {time !== undefined && (
        <EventTime time={time} words={words}>
          {words(timeKey, { date: contentTime(time) })}
        </EventTime>
      )}
    </p>
  );
}

/** Checks whether the platform accepts votes in the configured form (ADR 0006). */
function isVotingSupported(): boolean {
  return environment().VOTE_FORM === 'plain' ? hasOperation(votePlain) : hasOperation(vote);
}

function shownQuestions({ questions }: Vote): ShownQuestion[] {
  return questions.map(({ votes: _votes, options, ...question }) => ({
    ...question,
    options: options.map(({ id, name, picture }) => ({
      id,
      name,
      picture: picture && pictureAddress(picture, 240),
    })),
  }));
}

/** Renders a vote. Only the uncached page after a submission contains the reader's choice (R7.49, R7.50). */
export async function ArticleVoteSection({ article, notice }: ArticleVoteSectionProps) {
  const { vote } = article;
  if (!vote) return null;
  const [context, cookies, path] = await Promise.all([pageContext(), currentCookies(), currentPath()]);
  const { view, site, words } = context;
  const result = voteNotice(notice, view.noticeText);
  const votedIds = findChoice(cookieIn(cookies, votedCookie), article.id);
  const chosenIds = votedIds ?? findChoice(cookieIn(cookies, ballotCookie), article.id) ?? [];
  const isResult = vote.state === 'closed' || result?.isSuccess === true || votedIds !== undefined;
  const status = statusProps({ result, words, back: `${path}#${voteSectionId}` });
  const displayProps = {
    language: article.language,
    questions: shownQuestions(vote),
    hidesCounts: !site.counts,
    chosen: chosenIds,
    words: islandWords('article-vote', articleVoteWords, view.locale),
  };
  const voteResult = isResult
    ? voteResultOf(await withCurrentCounts(vote, result?.isSuccess === true), chosenIds)
    : undefined;
  return (
    <section className={styles.vote} id={voteSectionId} aria-labelledby={headingId}>
      <h2 className={styles.title} id={headingId} tabIndex={-1}>
        <span className={styles.label}>{words('vote.title')}</span>
        <span lang={article.language}>{vote.name}</span>
      </h2>
      {!isResult && vote.state === 'running' && isVotingSupported() ? (
        <Island
          name="article-vote"
          component={ArticleVote}
          props={{
            ...displayProps,
            ...status,
            article: article.id,
            column: article.columnId,
            back: path,
            mayHaveCounted: notice === 'unknown',
            needLogin: vote.needLogin,
            afs: site.afs.isEnabled ? afsPath : undefined,
            heading: headingId,
          }}
        />
      ) : (
        <>
          <FormStatus {...status} />
          <VoteQuestions {...displayProps} isForm={false} voteResult={voteResult} />
        </>
      )}
      <TimeLine vote={vote} words={words} />
    </section>
  );
}
