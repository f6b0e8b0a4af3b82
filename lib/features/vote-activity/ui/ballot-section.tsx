import 'server-only';
import { detectLanguage } from '@/lib/article/prepare-text';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { recordVoteCountAndLog } from '@/lib/contract/vote-activity';
import { hasOperation } from '@/lib/platform/endpoints';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { cookieIn } from '@/lib/session/cookies';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { afsPath } from '@/lib/ui/afs-path';
import { statusProps } from '@/lib/ui/write-status';
import { currentCookies, currentPath } from '@/lib/view/current-view';
import { ballotsTodayCookie } from '@/lib/view/device-cookies';
import { browsePhrase } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';
import { openJsonDraft } from '@/lib/writes/draft-cookie';
import { Ballot, type BallotProps } from '../browser/ballot.island';
import { ballotWords } from '../browser/ballot.words';
import type { FinderState } from '../browser/use-candidate-finder';
import type { Candidate, VoteActivity, VoteTheme } from '../server/model';
import { isVoterPhoneValid, voterDetails, voterDraftName } from '../server/voter';
import { type ShownCandidate, type ShownTheme, votedOptionIds } from '../shown-themes';
import { candidateHref, type VotePlace } from '../vote-href';
import { voteNotice, voterInfoOutcome } from '../vote-notices';
import type { ShownVoterField } from './voter-fields';

interface BallotSectionProps {
  activity: VoteActivity;
  place: VotePlace;
  themes: readonly VoteTheme[];
  notice: string | undefined;
  finder?: FinderState;
}

function toShownCandidate(candidate: Candidate, place: VotePlace, context: Localization): ShownCandidate {
  const { words, locale } = context;
  const { description: _description, ...fields } = candidate;
  const href = candidateHref(place, candidate.id);
  return {
    ...fields,
    language: detectLanguage(candidate.name),
    href: isLinkOffered(href) ? href : undefined,
    picture: candidate.picture && pictureAddress(candidate.picture, 480),
    viewsText: words('voteActivity.views', { count: browsePhrase(words, candidate.views, locale) }),
  };
}

/** Returns the voter fields only after a vote was refused because details were missing or wrong. */
async function loadVoterFields({ activity, notice }: BallotSectionProps): Promise<ShownVoterField[]> {
  const draft = await openJsonDraft(await currentCookies(), voterDraftName(activity.id), voterDetails);
  if (notice !== voterInfoOutcome && draft === undefined) return [];
  return activity.voterFields.map((field) => {
    const text = draft?.[field.name];
    const isMissing = field.required && text === undefined;
    const isWrong = field.name === 'phone' && !isVoterPhoneValid(text);
    return {
      ...field,
      language: detectLanguage(field.label),
      typed: text,
      ...(draft && (isMissing || isWrong) && { isInvalid: true }),
    };
  });
}

export async function BallotSection(settings: BallotSectionProps) {
  const { activity, place, notice, finder } = settings;
  const [context, path, cookies] = await Promise.all([pageContext(), currentPath(), currentCookies()]);
  const { view, site, words, locale } = context;
  const result = voteNotice(notice, view.noticeText);
  const { status } = statusProps({ result, words, back: path });
  const isRunning = activity.state === 'running';
  // Some platforms accept no votes (ADR 0006).
  const isOpen = isRunning && hasOperation(recordVoteCountAndLog);
  const themes: ShownTheme[] = settings.themes.map(({ candidates, ...theme }) => ({
    ...theme,
    language: detectLanguage(theme.name),
    maxVotes: isOpen ? theme.maxVotes : 0,
    candidates: candidates.map((candidate) => toShownCandidate(candidate, place, context)),
  }));
  const onlyOptionId = finder ? undefined : themes[0]?.candidates[0]?.id;
  const query = onlyOptionId === undefined ? '' : `?option=${encodeURIComponent(onlyOptionId)}`;
  const props: BallotProps = {
    vote: place.voteId,
    from: place.from,
    back: path,
    mayHaveCounted: notice === 'unknown',
    antiFraudAddress: site.afs.isEnabled ? afsPath : undefined,
    standings: isRunning ? `/api/vote-activity/${encodeURIComponent(activity.id)}${query}` : undefined,
    isOpen,
    votes: activity.votes,
    status,
    finder,
    voter: !finder && isOpen ? await loadVoterFields(settings) : [],
    ...(site.counts ? {} : { hidesCounts: true }),
    votedIds: votedOptionIds(cookieIn(cookies, ballotsTodayCookie), activity.id),
    words: islandWords('ballot', ballotWords, locale),
  };
  return (
    <Island
      name="ballot"
      component={Ballot}
      when={isRunning ? 'visible' : 'interaction'}
      // With `finder`, the island reads the candidates from the HTML (`readThemes`).
      props={finder ? props : { ...props, themes }}
      serverProps={{ themes }}
    />
  );
}
