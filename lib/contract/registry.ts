import * as account from './account';
import * as activity from './activity';
import * as ad from './ad';
import * as ask from './ask';
import * as asking from './asking';
import * as auth from './auth';
import * as circle from './circle';
import * as comment from './comment';
import * as content from './content';
import * as contribution from './contribution';
import * as event from './event';
import * as invite from './invite';
import * as leader from './leader';
import * as live from './live';
import * as login from './login';
import * as member from './member';
import type { AnyOperation } from './operation';
import * as points from './points';
import * as posting from './posting';
import * as preview from './preview';
import * as product from './product';
import * as qa from './qa';
import * as reporter from './reporter';
import * as site from './site';
import * as study from './study';
import * as subscription from './subscription';
import * as topic from './topic';
import * as upload from './upload';
import * as video from './video';
import * as vote from './vote';
import * as voteActivity from './vote-activity';
import * as wechat from './wechat';
import * as writeOff from './write-off';

const subjects = {
  account,
  activity,
  ad,
  ask,
  asking,
  auth,
  circle,
  comment,
  content,
  contribution,
  event,
  invite,
  leader,
  live,
  login,
  member,
  points,
  posting,
  preview,
  product,
  qa,
  reporter,
  site,
  study,
  subscription,
  topic,
  upload,
  video,
  vote,
  voteActivity,
  wechat,
  writeOff,
};

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'request' in value;
}

/** An operation with its subject (file name). */
export interface RegisteredOperation {
  subject: string;
  operation: AnyOperation;
}

export const operations: readonly RegisteredOperation[] = Object.entries(subjects).flatMap(
  ([subject, exports]) =>
    Object.values(exports)
      .filter(isOperation)
      .map((operation) => ({ subject, operation })),
);
