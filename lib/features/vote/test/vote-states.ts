import type { ArticleVoteProps } from '../article-vote.island';

type VoteFormState = Omit<ArticleVoteProps, 'words'>;

const optionsOf = (question: string) =>
  ['1', '2'].map((number) => ({ id: `${question}0${number}`, name: `Option ${question}.${number}` }));

export const runningVote: VoteFormState = {
  article: '3003',
  column: '3',
  back: '/news.html',
  language: 'zh-CN',
  needLogin: false,
  afs: undefined,
  hidesCounts: false,
  questions: [
    { id: '1', name: 'One?', multiple: false, minSelected: 1, maxSelected: 1, options: optionsOf('1') },
    { id: '2', name: 'Several?', multiple: true, minSelected: 1, maxSelected: 2, options: optionsOf('2') },
  ],
  chosen: [],
  status: undefined,
  isLead: false,
  mayHaveCounted: false,
  heading: 'vote-title',
};

export const refusedVotes = {
  refused: {
    ...runningVote,
    needLogin: true,
    chosen: ['101'],
    status: { text: 'Members only', isSuccess: false, link: { href: '/login.html', label: 'Log in' } },
  },
  'not counted': {
    ...runningVote,
    chosen: ['102', '201'],
    status: { text: 'Please choose', isSuccess: false },
  },
} satisfies Record<string, VoteFormState>;

export const sampleVoteResult = {
  options: {
    101: { count: 1, percent: 25 },
    102: { count: 3, percent: 75 },
    201: { count: 1234, percent: 100 },
    202: { count: 0, percent: 0 },
  },
  chosen: ['102', '201'],
};
