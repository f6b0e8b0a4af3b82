'use client';

import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDocumentCookie } from '@/lib/browser/device-ids.script';
import { passAfsCheck } from '@/lib/browser/pass-afs-check.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { type Status, statusOf } from '@/lib/client/form-status';
import { useData } from '@/lib/client/use-data';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { ballotsTodayCookie } from '@/lib/view/device-cookies';
import { readThemes, type ShownTheme, sortCandidates, votedOptionIds, withStandings } from '../shown-themes';
import { BallotThemes, type BallotWords, CandidateStanding, VoteButton } from '../ui/ballot-themes';
import { CandidateFinder } from '../ui/candidate-finder';
import styles from '../ui/vote-activity.module.css';
import { type ShownVoterField, VoterFields } from '../ui/voter-fields';
import { countedBallot, type StandingsUpdate, standingsInterval, standingsUpdate } from './standings-update';
import { type FinderState, useCandidateFinder } from './use-candidate-finder';

/** Polls a running vote while `element` is on screen, the page is visible and the device is online. */
function useStandings(
  address: string | undefined,
  element: RefObject<Element | null>,
  onUpdate: (update: StandingsUpdate) => void,
): void {
  const isOnScreen = useRef(true);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      isOnScreen.current = entries[entries.length - 1]?.isIntersecting ?? true;
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  const { data } = useData(address ?? null, standingsUpdate, {
    isPaused: () => !isOnScreen.current,
    refreshInterval: (update) => (update?.open === false ? 0 : standingsInterval),
    // Two islands of a page share one request.
    dedupingInterval: standingsInterval - 100,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
  });
  // swr's `onSuccess` would only be called in one of two islands that share a request.
  const showUpdate = useEffectEvent(onUpdate);
  useEffect(() => {
    if (data) showUpdate(data);
  }, [data]);
}

export interface BallotProps {
  vote: string;
  from: string;
  back: string;
  /** True if the reader was warned that the first attempt may have counted. */
  mayHaveCounted: boolean;
  /** Address of the anti-fraud check; undefined if the check is disabled. */
  antiFraudAddress: string | undefined;
  /** Polling address; undefined unless the vote is running. */
  standings: string | undefined;
  isOpen: boolean;
  votes: number;
  status: Status | undefined;
  finder?: FinderState | undefined;
  /** Themes; if missing, the island reads them from the page's HTML. */
  themes?: readonly ShownTheme[] | undefined;
  voter: readonly ShownVoterField[];
  hidesCounts?: boolean | undefined;
  /** Candidates that this device has voted for today. Empty in cached pages. */
  votedIds: readonly string[];
  words: BallotWords;
}

/** Renders the ballot as an island, which sends votes, updates standings, sorts and searches in place. */
export function Ballot(props: BallotProps) {
  const { vote, from, back, antiFraudAddress: afs } = props;
  const { isOpen, voter, hidesCounts = false, words } = props;
  const form = useRef<HTMLFormElement>(null);
  const isNative = useRef(false);
  const [themes, setThemes] = useState(() => props.themes ?? readThemes(document));
  const [status, setStatus] = useState(props.status);
  const [mayHaveCounted, setMayHaveCounted] = useState(props.mayHaveCounted);
  const [chosenId, setChosenId] = useState<string>();
  const [votesLeft, setVotesLeft] = useState<number>();
  const [votedIds, setVotedIds] = useState(props.votedIds);
  const updateVotedIds = () => setVotedIds(votedOptionIds(readDocumentCookie(ballotsTodayCookie), vote));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cached page does not know the device's cookie
  useEffect(updateVotedIds, []);
  const [total, setTotal] = useState(props.votes);
  useStandings(props.standings, form, (update) => {
    setThemes((previousThemes) => withStandings(previousThemes, update.standings));
    setTotal((previousTotal) => Math.max(previousTotal, update.votes));
  });
  const initialFinder = props.finder ?? { page: '', sort: 'number', name: '' };
  const finder = useCandidateFinder(vote, initialFinder, (mode) =>
    setThemes((previousThemes) =>
      previousThemes.map((theme) => ({ ...theme, candidates: sortCandidates(theme.candidates, mode) })),
    ),
  );

  const { onSubmit, isSending } = useSubmit({
    async send({ form: sentForm, button, key }) {
      setStatus(undefined);
      setChosenId(button?.value);
      const networkError = phrase(words, 'write.noAnswer');
      if (await passAfsCheck(sentForm)) return sendForm(sentForm, { networkError, key }, button);
      return { ok: false, outcome: 'checkFailed', message: phrase(words, 'vote.checkFailed') };
    },
    onAnswer(answer, { button }) {
      if (typeof answer.next === 'string') {
        // A native submit lets the server redirect to the form for the voter's details.
        isNative.current = true;
        return button?.click();
      }
      setStatus(statusOf(answer));
      setMayHaveCounted(answer.outcome === 'unknown');
      updateVotedIds();
      const countedVote = countedBallot.safeParse(answer);
      if (!button || !countedVote.success) return;
      const { votes, left: leftNow } = countedVote.data;
      if (votes !== undefined)
        setThemes((previousThemes) => withStandings(previousThemes, { [button.value]: { votes } }));
      setVotesLeft((previous) => leftNow ?? previous);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!isNative.current) onSubmit(event);
    isNative.current = false;
  }

  const sendingId = isSending ? chosenId : undefined;
  const displayProps = { isOpen, sendingId, votedIds, hidesCounts, words };
  const searchError: Status = { text: phrase(words, 'session.networkError'), isSuccess: false };
  const shownStatus = status ?? (finder.hasFailed ? searchError : undefined);
  function searchFor(term: string): void {
    setStatus(undefined);
    finder.searchFor(term);
  }
  const isEmpty = themes.length === 0 || finder.found?.size === 0;
  const [firstCandidate] = themes[0]?.candidates ?? [];
  return (
    <>
      {props.finder && <CandidateFinder finder={{ ...finder, searchFor }} isEmpty={isEmpty} words={words} />}
      <form ref={form} method="post" action="/api/vote-activity" noValidate onSubmit={submit} data-afs={afs}>
        <HiddenFields values={{ vote, from, back }} again={mayHaveCounted} />
        {afs && <input type="hidden" name="afsData" />}
        {/* A candidate's page omits the total: the candidate's bar would look like a share of it. */}
        {props.finder && !hidesCounts && (
          <p className={styles.total}>
            <data value={total}>{phrase(words, 'voteActivity.total', { count: total })}</data>
          </p>
        )}
        {votesLeft !== undefined && (
          <p className={styles.left}>{phrase(words, 'voteActivity.left', { count: votesLeft })}</p>
        )}
        {props.finder ? (
          <BallotThemes themes={themes} foundIds={finder.found} {...displayProps} />
        ) : (
          firstCandidate && (
            <>
              <CandidateStanding candidate={firstCandidate} {...displayProps} />
              {voter.length > 0 && <VoterFields fields={voter} words={words} />}
              {isOpen && <VoteButton candidate={firstCandidate} {...displayProps} />}
            </>
          )
        )}
        {/* Fixed to the bottom of the screen, because the reader may be anywhere in the list. */}
        <div className="page-notice-place" role="status">
          {shownStatus && (
            <p className="page-notice">
              {shownStatus.text}
              {shownStatus.link && (
                <a className="page-notice-link" href={shownStatus.link.href}>
                  {shownStatus.link.label}
                </a>
              )}
            </p>
          )}
        </div>
      </form>
    </>
  );
}
