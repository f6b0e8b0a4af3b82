import 'server-only';
import { FormStatus } from '@/lib/client/form-status';
import { loginHref } from '@/lib/routes/login-href';
import { requestContext } from '@/lib/runtime/request-context';
import type { Words } from '@/lib/view/words';

export interface WriteMessage {
  text: string;
  isSuccess: boolean;
  offersLogin: boolean;
}

interface WriteStatusProps {
  result: WriteMessage | undefined;
  words: Words;
  back: string;
}

export function statusProps({ result, words, back }: WriteStatusProps) {
  const href = loginHref({ back });
  const link = result?.offersLogin ? { href, label: words('titles.login') } : undefined;
  return {
    status: result && { text: result.text, isSuccess: result.isSuccess, link },
    // A form's response has no fragment to scroll to, so the status line receives the focus (ADR 0047).
    isLead: result !== undefined && requestContext()?.restoresInput === true,
  };
}

/** Renders the status line of a form; `showFormMessage` fills it when a script submits the form. */
export function WriteStatus(props: WriteStatusProps) {
  return <FormStatus {...statusProps(props)} />;
}
