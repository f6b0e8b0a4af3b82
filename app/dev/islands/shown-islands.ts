import { accountHeadStates, loginFormStates, socialLoginStates } from './account-states';
import { ballotStates } from './ballot-states';
import { discussionStates } from './discussion-states';
import { certificateStates, speechStates } from './reading-states';
import type { ShownStates, StateContext } from './shown-state';
import { tipOffStates } from './tip-off-states';
import { uploadFieldStates } from './upload-states';
import { articleVoteStates } from './vote-states';
import { writeOffStates } from './write-off-states';

export function shownIslands(context: StateContext): Readonly<Record<string, ShownStates>> {
  return {
    'account-head': accountHeadStates(context),
    'article-vote': articleVoteStates(context),
    ballot: ballotStates(context),
    'certificate-viewer': certificateStates(context),
    discussion: discussionStates(context),
    'login-form': loginFormStates(context),
    'social-login': socialLoginStates(context),
    'speech-player': speechStates(context),
    'tip-off-form': tipOffStates(context),
    'upload-field': uploadFieldStates(context),
    'write-off-panel': writeOffStates(context),
  };
}
