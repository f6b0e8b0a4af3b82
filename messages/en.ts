import type { Messages } from './cn';
import article from './en/article.json';
import card from './en/card.json';
import common from './en/common.json';
import counts from './en/counts.json';
import home from './en/home.json';
import lightbox from './en/lightbox.json';
import like from './en/like.json';
import login from './en/login.json';
import player from './en/player.json';
import seo from './en/seo.json';
import share from './en/share.json';
import states from './en/states.json';
import time from './en/time.json';
import titles from './en/titles.json';
import topBar from './en/topBar.json';
import write from './en/write.json';

/** The words of the interface in English. */
export const en: Messages = {
  article,
  card,
  common,
  counts,
  home,
  lightbox,
  like,
  login,
  player,
  seo,
  share,
  states,
  time,
  titles,
  topBar,
  write,
};
