import type { Words } from './words';

export function invitationTitle(inviter: string, site: string, words: Words): string {
  return inviter === ''
    ? words('titles.invitedToDownload')
    : words('invite.poster.title', { name: inviter, site });
}
