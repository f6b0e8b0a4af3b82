import 'server-only';
import { cache } from 'react';
import { pageCard } from '@/lib/frame/page-card';
import { idSeparator, type ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { candidateHref, voteHref } from '../vote-href';
import type { CandidatePageValues, VotePageValues } from './load';

export const voteCard = cache(({ activity, place, text }: VotePageValues): Promise<ShareCard> => {
  const { name, picture } = activity;
  return pageCard({
    title: name,
    descriptions: [text.body.text],
    pictures: [picture, text.body.firstPicture?.url],
    path: voteHref(place),
    rendered: { kind: 'vote', id: activity.id },
    objectType: 'activity',
  });
});

/** Share card of a candidate, worded as a request to vote. */
export const candidateCard = cache(async (values: CandidatePageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { activity, candidate, place } = values;
  const { number, name, description, picture } = candidate;
  return pageCard({
    title: words('voteActivity.shareTitle', { number, name }),
    descriptions: [[activity.name, description].filter(Boolean).join('\n')],
    pictures: [picture, activity.picture],
    path: candidateHref(place, candidate.id),
    rendered: { kind: 'candidate', id: `${activity.id}${idSeparator}${candidate.id}` },
    objectType: 'activity',
  });
});
