import 'server-only';
import { FormStatus } from '@/lib/client/form-status';
import { environment } from '@/lib/env/environment';
import { givesBack } from '@/lib/platform/page-scope';
import { loginHref } from '@/lib/routes/login-href';
import type { Words } from '@/lib/view/words';

/** What a page says that an act has led to. */
export interface Told {
  text: string;
  good: boolean;
  /** Logging in is what helps. */
  login: boolean;
}

interface ToldLineProps {
  told: Told | undefined;
  words: Words;
  /** The page to which a reader who logs in comes back. */
  back: string;
}

/** The props of `FormStatus` for what an act has led to. */
export function statusProps({ told, words, back }: ToldLineProps) {
  const href = loginHref(environment().BASE_PATH, { back });
  const link = told?.login ? { href, label: words('titles.login') } : undefined;
  return {
    status: told && { text: told.text, good: told.good, link },
    // A page that answers a form has no fragment by which a browser finds this place (ADR 0047); with one, that goes before.
    isLead: told !== undefined && givesBack(),
  };
}

/** The place of a form for what came of it, empty before; `tellAnswer` fills it where a script sends the form. */
export function ToldLine(props: ToldLineProps) {
  return <FormStatus {...statusProps(props)} />;
}
