import type { ArticleVoteProps } from './article-vote.island';

type State = Omit<ArticleVoteProps, 'words'>;

const optionsOf = (question: string) =>
  ['1', '2'].map((number) => ({ id: `${question}0${number}`, name: `Option ${question}.${number}` }));

const running: State = {
  article: '3003',
  column: '3',
  back: '/news.html',
  language: 'zh-CN',
  needLogin: false,
  afs: undefined,
  hidesCounts: false,
  questions: [
    { id: '1', name: 'One?', multiple: false, minChoices: 1, maxChoices: 1, options: optionsOf('1') },
    { id: '2', name: 'Several?', multiple: true, minChoices: 1, maxChoices: 2, options: optionsOf('2') },
  ],
  chosen: [],
  status: undefined,
  isLead: false,
  heading: 'vote-title',
};

export const articleVoteStates = {
  running,
  refused: {
    ...running,
    needLogin: true,
    chosen: ['101'],
    status: { text: 'Members only', isSuccess: false, link: { href: '/login.html', label: 'Log in' } },
  },
  'not counted': { ...running, chosen: ['102', '201'], status: { text: 'Please choose', isSuccess: false } },
} satisfies Record<string, State>;
