import 'server-only';
import { getInviteCode } from '@/lib/contract/invite';
import { readerName } from '@/lib/format/reader-name';
import { pageShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { invitationHref } from '@/lib/routes/invitation-href';
import type { Caller } from '@/lib/session/call-as';
import { callInPage } from '@/lib/session/reader-cookies';
import { runAsReader } from '@/lib/session/run-as-reader';
import { endsSession } from '@/lib/session/session-end';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current-view';
import { invitationTitle } from '@/lib/view/invitation-title';
import { loadInvitationsPart } from './load-redeem';

/** `guest`: logged out; `refused`: the platform issues no code and sends the reason. */
export type OwnCodeValues = Loaded<typeof loadOwnCodeValues>;

const guestValues = { kind: 'guest' } as const;

async function loadOwnCodeValues(reader: Caller) {
  const { user } = reader.session;
  if (!user) return succeed(guestValues);
  const userID = user.userid;
  const [answer, invitations] = await Promise.all([
    callInPage(getInviteCode, { userID }, reader),
    loadInvitationsPart(reader),
  ]);
  if (!answer.ok) {
    const { error } = answer;
    if (endsSession(error)) return succeed(guestValues);
    return error.kind === 'rejected'
      ? succeed({ kind: 'refused' as const, platformText: error.message })
      : fail(error);
  }
  const { inviteCode: code, msg } = answer.value;
  if (code === undefined) return succeed({ kind: 'refused' as const, platformText: msg });
  return succeed({
    kind: 'own' as const,
    code,
    name: readerName(user.nickname),
    /** Path that the invitation links to; undefined if the code does not fit into a URL. */
    path: invitationHref(userID, code),
    invitations: invitations === 'guest' ? undefined : invitations,
  });
}

/** Loads the member's own code (R2.32, R7.94). */
export function loadOwnCode(): Promise<Result<OwnCodeValues>> {
  return runAsReader(loadOwnCodeValues);
}

export async function invitationShareCard(values: OwnCodeValues): Promise<ShareCard | undefined> {
  if (values.kind !== 'own' || values.path === undefined) return undefined;
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  const { name, path, code } = values;
  return pageShareCard({
    title: invitationTitle(name, site.name, words),
    descriptions: [words('invite.poster.summary', { code })],
    pictures: [site.appLogo],
    path,
  });
}
