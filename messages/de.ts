import type { Messages } from './cn';
import ad from './de/ad.json';
import article from './de/article.json';
import barrage from './de/barrage.json';
import card from './de/card.json';
import certificate from './de/certificate.json';
import common from './de/common.json';
import counts from './de/counts.json';
import download from './de/download.json';
import figure from './de/figure.json';
import home from './de/home.json';
import hot from './de/hot.json';
import imageSet from './de/imageSet.json';
import lightbox from './de/lightbox.json';
import like from './de/like.json';
import link from './de/link.json';
import live from './de/live.json';
import login from './de/login.json';
import offline from './de/offline.json';
import player from './de/player.json';
import product from './de/product.json';
import seo from './de/seo.json';
import session from './de/session.json';
import share from './de/share.json';
import speech from './de/speech.json';
import states from './de/states.json';
import study from './de/study.json';
import subscription from './de/subscription.json';
import tag from './de/tag.json';
import time from './de/time.json';
import titles from './de/titles.json';
import topBar from './de/topBar.json';
import topic from './de/topic.json';
import video from './de/video.json';
import write from './de/write.json';

/** The words of the interface in German. */
export const de: Messages = {
  ad,
  article,
  barrage,
  card,
  certificate,
  common,
  counts,
  download,
  figure,
  home,
  hot,
  imageSet,
  lightbox,
  like,
  link,
  live,
  login,
  offline,
  player,
  product,
  seo,
  session,
  share,
  speech,
  states,
  study,
  subscription,
  tag,
  time,
  titles,
  topBar,
  topic,
  video,
  write,
};
