import 'server-only';
import { formResponseRenderer, renderedPageHeader } from '@/lib/platform/form-response-renderer';
import { logSwallowed } from '@/lib/runtime/log';
import type { ParsedFields } from './read-fields';

/** Returns the cookies that the browser will send after these `set-cookie` headers. */
function cookiesAfter(request: Request, setCookies: readonly string[]): string {
  const pairs = [
    ...(request.headers.get('cookie') ?? '').split('; '),
    ...setCookies.map((header) => header.split('; ')[0] ?? ''),
  ];
  const byName = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return [...byName.values()].join('; ');
}

interface AnsweredForm {
  request: Request;
  fields: ParsedFields;
  status: number;
  message: string;
  page: string;
  /** `set-cookie` headers; the headers in `forPage` are used only to render the page. */
  cookies: { sent: readonly string[]; forPage: readonly string[] };
}

/** Responds with the form's page, filled with the input (ADR 0047); undefined if rendering fails. */
export async function respondWithPage(answered: AnsweredForm): Promise<Response | undefined> {
  const { request, fields, status, message, page, cookies } = answered;
  const { headers, url } = request;
  const renderedPage = await formResponseRenderer()
    .render?.({
      url: page.split('#')[0] ?? page,
      cookie: cookiesAfter(request, [...cookies.sent, ...cookies.forPage]),
      userAgent: headers.get('user-agent') ?? '',
      forwardedFor: headers.get('x-forwarded-for') ?? undefined,
      requestId: headers.get('x-request-id') ?? 'answer',
      acceptEncoding: headers.get('accept-encoding') ?? undefined,
      status,
      message,
      form: {
        action: new URL(url).pathname,
        multipart: headers.get('content-type')?.startsWith('multipart/') ?? false,
        fields,
      },
    })
    .catch((problem: unknown) => logSwallowed('answer-page', problem));
  if (!renderedPage) return undefined;
  const responseHeaders = new Headers({ [renderedPageHeader]: '1' });
  for (let index = 0; index < renderedPage.headers.length; index += 2) {
    responseHeaders.append(renderedPage.headers[index] ?? '', renderedPage.headers[index + 1] ?? '');
  }
  for (const cookie of cookies.sent) responseHeaders.append('set-cookie', cookie);
  return new Response(renderedPage.body, { status: renderedPage.status, headers: responseHeaders });
}
