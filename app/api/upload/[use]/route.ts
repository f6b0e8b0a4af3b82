import { door } from '../door';

export const POST = door.begin;
