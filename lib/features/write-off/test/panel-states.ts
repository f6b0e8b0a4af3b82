import type { WriteOffPanelProps } from '../browser/write-off-panel.island';

type PanelState = Omit<WriteOffPanelProps, 'words'>;

const emptyPanel: PanelState = {
  activityId: '808',
  title: { text: '夜市', lang: 'zh-CN' },
  shop: '',
  action: '/news/writeOff/808.html',
  shown: undefined,
  typed: undefined,
};

const confirmableCode = { of: '808', code: 'QQ7', shop: '', receipt: 'of-the-page', back: '/news/a.html' };

const unusedVerdict = { tone: 'open', title: 'Not used yet', code: 'QQ7' } as const;

export const writeOffPanelStates = {
  'no code yet': emptyPanel,
  'no activity': { ...emptyPanel, activityId: undefined, title: undefined, action: '/news/writeOff.html' },
  'can be written off': {
    ...emptyPanel,
    shown: {
      ...unusedVerdict,
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
      open: { ...confirmableCode, isRetry: true },
    },
  },
  'by its own address': {
    ...emptyPanel,
    shown: { ...unusedVerdict, hint: 'byAddress', open: { ...confirmableCode, needsConfirmation: true } },
  },
  refused: {
    ...emptyPanel,
    shown: {
      ...unusedVerdict,
      hint: 'blind',
      status: { text: 'Staff only', isSuccess: false, link: { href: '/login.html', label: 'Log in' } },
      open: confirmableCode,
    },
  },
  'written off': {
    ...emptyPanel,
    shown: { tone: 'good', title: 'Code redeemed', text: 'Used 2026-11-25 09:30', code: 'QQ7' },
  },
  'used before': {
    ...emptyPanel,
    shop: 'karma',
    shown: { tone: 'bad', title: 'Already used', text: 'Used 2026-11-24 09:30', code: 'QQ7' },
  },
  'no answer': {
    ...emptyPanel,
    shown: { tone: 'open', title: 'Not verified yet', hint: 'unanswered', code: 'QQ7' },
  },
  'no code': {
    ...emptyPanel,
    shown: {
      tone: 'bad',
      title: 'This is not a valid code',
      text: 'Please check the code and enter it again: <b>',
    },
    typed: '<b>',
  },
} satisfies Record<string, PanelState>;
