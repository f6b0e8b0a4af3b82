import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { tipoffBounds } from '@/lib/contract/contribution';
import { environment } from '@/lib/env/environment';
import { ownHref } from '@/lib/people/member-href';
import { pageHref } from '@/lib/routes/href';
import { leadsTo } from '@/lib/routes/offered';
import { mostMediaBytes } from '@/lib/upload/clean-media';
import { mostBytesOfAct } from '@/lib/upload/upload-pictures';
import type { Locale } from '@/lib/view/locales';
import { TipOffForm, type TipOffFormProps } from '../browser/tip-off-form.island';
import { tipOffFormWords } from '../browser/tip-off-form.words';
import type { HandInValues } from '../server/load-form';
import { handInHref } from '../tipoff-href';
import type { Ways } from './handed-in';

export function formWords(locale: Locale) {
  return islandWords('tip-off-form', tipOffFormWords, locale);
}

/** Returns the links shown after the form is sent. */
export function waysOn(): Ways {
  const own = ownHref({ tab: 'tipoffs' });
  return {
    home: pageHref(environment().BASE_PATH, ['home']),
    again: handInHref(),
    own: leadsTo(own) ? own : undefined,
  };
}

const letters: TipOffFormProps['letters'] = {
  title: tipoffBounds.titleLetters,
  content: tipoffBounds.textLetters,
  place: tipoffBounds.placeLetters,
  name: tipoffBounds.nameLetters,
  phone: tipoffBounds.phoneLetters,
};

const files: TipOffFormProps['files'] = {
  most: tipoffBounds.files,
  mostBytes: mostMediaBytes,
  mostTogether: mostBytesOfAct,
};

/** Form for a tip-off: text, files, and optionally place and name. It works without JavaScript. */
export function HandInForm({ values, locale }: { values: HandInValues; locale: Locale }) {
  const { typed, account, notice, idempotencyKey } = values;
  return (
    <Island<TipOffFormProps>
      name="tip-off-form"
      component={TipOffForm}
      when="interaction"
      props={{
        ...{ letters, files, account: account?.name, idempotencyKey, ways: waysOn() },
        mayBeThere: notice === 'unknown',
        words: formWords(locale),
      }}
      unwritten={{ typed }}
    />
  );
}
