import type { BallotProps } from '../browser/ballot.island';
import type { StandingsUpdate } from '../browser/standings-update';

/** Props of an open vote, without candidates. */
export const emptyBallot: Omit<BallotProps, 'words'> = {
  vote: '901',
  from: '9',
  back: '/activityVote/9.html',
  mayHaveCounted: false,
  antiFraudAddress: undefined,
  standings: undefined,
  isOpen: true,
  votes: 1234,
  status: undefined,
  voter: [],
  votedIds: [],
};

export const sampleVoterFields: BallotProps['voter'] = [
  { name: 'name', label: '姓名', language: 'zh-CN', required: true, typed: undefined },
  { name: 'phone', label: '电话', language: 'zh-CN', required: false, typed: '138' },
];

/** @param viewsText returns the number of views as a phrase */
export function sampleThemes(viewsText: (count: number) => string): NonNullable<BallotProps['themes']> {
  const names = ['央金的牦牛酸奶', 'བོད་ཀྱི་ལག་ཤེས་བཟོ་གྲྭ།', 'A café with a very long name beside the river'];
  const candidates = names.map((name, index) => ({
    id: `90${index}`,
    number: index + 1,
    name,
    language: ['zh-CN', 'bo', 'en'][index] ?? 'zh-CN',
    href: '/dev/islands',
    picture: undefined,
    rank: index + 1,
    share: 100 - index * 30,
    votes: 1200 - index * 400,
    views: 3000 * (index + 1),
    viewsText: viewsText(3000 * (index + 1)),
  }));
  return [{ id: '1', name: '小店', language: 'zh-CN', maxVotes: 3, candidates }];
}

export const updatedStandings: StandingsUpdate = {
  open: true,
  votes: 4600,
  standings: {
    900: { votes: 2000, rank: 1, share: 100 },
    901: { votes: 1600, rank: 2, share: 80 },
    902: { votes: 1000, rank: 3, share: 50 },
  },
};
