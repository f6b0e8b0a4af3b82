import type { WriteOffPanelProps } from '../browser/write-off-panel.island';

type State = Omit<WriteOffPanelProps, 'words'>;

const empty: State = {
  activityId: '808',
  title: { text: '夜市', lang: 'zh-CN' },
  shop: '',
  action: '/news/writeOff/808.html',
  shown: undefined,
  typed: undefined,
};

const open = { of: '808', code: 'QQ7', shop: '', receipt: 'of-the-page', back: '/news/a.html' };

const unused = { tone: 'open', title: 'Not used yet', code: 'QQ7' } as const;

export const writeOffPanelStates = {
  'no code yet': empty,
  'no activity': { ...empty, activityId: undefined, title: undefined, action: '/news/writeOff.html' },
  'can be written off': {
    ...empty,
    shown: {
      ...unused,
      hint: 'usable',
      ticket: {
        name: { text: '和小满', lang: 'zh-CN' },
        phone: '138****0001',
        title: { text: '一碗面' },
        people: 2,
        amount: '12 yuan',
        usedIn: { text: '面馆', lang: 'zh-CN' },
        answers: [{ label: '备注', text: '没有' }],
        activity: { text: '夜市' },
      },
      open: { ...open, isRetry: true },
    },
  },
  'by its own address': {
    ...empty,
    shown: { ...unused, hint: 'byAddress', open: { ...open, needsConfirmation: true } },
  },
  refused: {
    ...empty,
    shown: {
      ...unused,
      hint: 'blind',
      status: { text: 'Staff only', isSuccess: false, link: { href: '/login.html', label: 'Log in' } },
      open,
    },
  },
  'written off': {
    ...empty,
    shown: { tone: 'good', title: 'Code redeemed', text: 'Used 2026-11-25 09:30', code: 'QQ7' },
  },
  'used before': {
    ...empty,
    shop: 'karma',
    shown: { tone: 'bad', title: 'Already used', text: 'Used 2026-11-24 09:30', code: 'QQ7' },
  },
  'no answer': {
    ...empty,
    shown: { tone: 'open', title: 'Not verified yet', hint: 'unanswered', code: 'QQ7' },
  },
  'no code': {
    ...empty,
    shown: {
      tone: 'bad',
      title: 'This is not a valid code',
      text: 'Please check the code and enter it again: <b>',
    },
    typed: '<b>',
  },
} satisfies Record<string, State>;
