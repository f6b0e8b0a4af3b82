import { books } from './books';
import { bridge } from './bridge';
import { classroom } from './classroom';
import { clinic } from './clinic';
import { cranes } from './cranes';
import { festivalStage } from './festival-stage';
import { fireTruck } from './fire-truck';
import { food } from './food';
import { forest } from './forest';
import { grassland } from './grassland';
import { greenhouse } from './greenhouse';
import { highway } from './highway';
import { laboratory } from './laboratory';
import { lake } from './lake';
import { lanterns } from './lanterns';
import { library } from './library';
import { market } from './market';
import { meetingHall } from './meeting-hall';
import { mountain } from './mountain';
import { mushroom } from './mushroom';
import { nightCity } from './night-city';
import { oldTown } from './old-town';
import { orchard } from './orchard';
import { pottery } from './pottery';
import { railwayStation } from './railway-station';
import { reservoir } from './reservoir';
import { riverValley } from './river-valley';
import { runningRace } from './running-race';
import type { Scene } from './scene';
import { school } from './school';
import { snowPeak } from './snow-peak';
import { solarFarm } from './solar-farm';
import { stadium } from './stadium';
import { streetRain } from './street-rain';
import { teaGarden } from './tea-garden';
import { terraces } from './terraces';
import { tibetanVillage } from './tibetan-village';
import { weaving } from './weaving';
import { yakPasture } from './yak-pasture';

/** Every scene by the name that its pictures carry. */
export const scenes: Record<string, Scene> = {
  books,
  bridge,
  classroom,
  clinic,
  cranes,
  'festival-stage': festivalStage,
  'fire-truck': fireTruck,
  food,
  forest,
  grassland,
  greenhouse,
  highway,
  laboratory,
  lake,
  lanterns,
  library,
  market,
  'meeting-hall': meetingHall,
  mountain,
  mushroom,
  'night-city': nightCity,
  'old-town': oldTown,
  orchard,
  pottery,
  'railway-station': railwayStation,
  reservoir,
  'river-valley': riverValley,
  'running-race': runningRace,
  school,
  'snow-peak': snowPeak,
  'solar-farm': solarFarm,
  stadium,
  'street-rain': streetRain,
  'tea-garden': teaGarden,
  terraces,
  'tibetan-village': tibetanVillage,
  weaving,
  'yak-pasture': yakPasture,
};
