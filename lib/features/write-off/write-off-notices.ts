import { outcomeMessages } from '@/lib/view/outcomes';

export const refusalOutcomes = {
  missing: 'codeMissing',
  used: 'codeUsed',
  otherActivity: 'codeOfOther',
  otherShop: 'codeOfOtherShop',
  expired: 'codeExpired',
  takenBack: 'codeTakenBack',
  notConfirmed: 'codeNotConfirmed',
  notAllowed: 'writeOffNotAllowed',
} as const;

export const writeOffMessage = outcomeMessages({
  keys: {
    codeMissing: 'writeOff.refusals.missing',
    codeUsed: 'writeOff.refusals.used',
    codeOfOther: 'writeOff.refusals.otherActivity',
    codeOfOtherShop: 'writeOff.refusals.otherShop',
    codeExpired: 'writeOff.refusals.expired',
    codeTakenBack: 'writeOff.refusals.takenBack',
    codeNotConfirmed: 'writeOff.refusals.notConfirmed',
    writeOffNotAllowed: 'writeOff.refusals.notAllowed',
  },
});
