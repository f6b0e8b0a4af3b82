import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { tipoffLimits } from '@/lib/contract/contribution';
import { environment } from '@/lib/env/environment';
import { accountHref } from '@/lib/people/member-href';
import { pageHref } from '@/lib/routes/href';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { maxMediaBytes } from '@/lib/upload/clean-media';
import { maxBytesPerWrite } from '@/lib/upload/upload-pictures';
import type { Locale } from '@/lib/view/locales';
import { TipOffForm, type TipOffFormProps } from '../browser/tip-off-form.island';
import { tipOffFormWords } from '../browser/tip-off-form.words';
import type { TipoffFormValues } from '../server/load';
import { maxLengths } from '../server/tipoff-input';
import { tipoffFormHref } from '../tipoff-href';
import type { NextLinks } from './tipoff-received';

export function formWords(locale: Locale) {
  return islandWords('tip-off-form', tipOffFormWords, locale);
}

export function nextLinks(): NextLinks {
  const ownTipoffsHref = accountHref({ tab: 'tipoffs' });
  return {
    home: pageHref(environment().BASE_PATH, ['home']),
    again: tipoffFormHref(),
    own: isLinkOffered(ownTipoffsHref) ? ownTipoffsHref : undefined,
  };
}

const files: TipOffFormProps['files'] = {
  maxFiles: tipoffLimits.files,
  maxFileBytes: maxMediaBytes,
  maxTotalBytes: maxBytesPerWrite,
};

export function TipoffForm({ values, locale }: { values: TipoffFormValues; locale: Locale }) {
  const { typed, account, notice, idempotencyKey } = values;
  return (
    <Island<TipOffFormProps>
      name="tip-off-form"
      component={TipOffForm}
      when="interaction"
      props={{
        maxLengths,
        files,
        account,
        idempotencyKey,
        links: nextLinks(),
        mayBeSent: notice === 'unknown',
        words: formWords(locale),
      }}
      serverProps={{ typed }}
    />
  );
}
