import 'server-only';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { idSeparator } from '@/lib/frame/share-card';
import { candidateHref, voteHref } from '../vote-href';
import type { CandidatePageValues, VotePageValues } from './load';

export const voteShareCard = defineShareCard((_, { activity, place, text }: VotePageValues) => {
  const { name, picture } = activity;
  return {
    title: name,
    descriptions: [text.body.text],
    pictures: [picture, text.body.firstPicture?.url],
    path: voteHref(place),
    rendered: { kind: 'vote', id: activity.id },
    objectType: 'activity',
  };
});

export const candidateShareCard = defineShareCard(({ words }, values: CandidatePageValues) => {
  const { activity, candidate, place } = values;
  const { number, name, description, picture } = candidate;
  return {
    title: words('voteActivity.shareTitle', { number, name }),
    descriptions: [[activity.name, description].filter(Boolean).join('\n')],
    pictures: [picture, activity.picture],
    path: candidateHref(place, candidate.id),
    rendered: { kind: 'candidate', id: `${activity.id}${idSeparator}${candidate.id}` },
    objectType: 'activity',
  };
});
