/**
 * Shortcodes of emoji that documentation uses, as GitHub names them. Names that mean something else between colons, such as
 * `:memory:` of SQLite, are not among them.
 */
export const emojiNames: ReadonlySet<string> = new Set(
  `+1 -1 100 alarm_clock ambulance apple arrow_down arrow_forward arrow_heading_down arrow_left arrow_right arrow_up arrows_counterclockwise
  art bangbang bar_chart beer beers beetle bell blue_heart blush bomb books boom bowtie brain briefcase broken_heart bug
  building_construction bulb card_file_box chart_with_downwards_trend chart_with_upwards_trend checkered_flag clap clipboard
  clown_face coffee collision computer confetti_ball construction construction_worker crossed_fingers crown cry crystal_ball
  dancer dart dizzy earth_africa earth_americas earth_asia envelope exploding_head eyes face_with_monocle file_folder fire
  fireworks floppy_disk four_leaf_clover gear gem ghost gift globe_with_meridians green_book green_circle green_heart grey_exclamation
  grey_question grin grinning hammer hammer_and_wrench handshake heart heart_eyes heavy_check_mark heavy_exclamation_mark
  heavy_minus_sign heavy_multiplication_x heavy_plus_sign hourglass hugs hushed information_source innocent joy jigsaw kiss
  laughing light_bulb loudspeaker lipstick mag mag_right mailbox mechanical_arm mega microscope money_with_wings moneybag muscle
  negative_squared_cross_mark nerd_face no_entry no_entry_sign ok_hand open_book open_file_folder orange_circle page_facing_up
  paperclip partying_face pencil2 pensive point_down point_left point_right point_up point_up_2 poop pray purple_heart pushpin
  rage rainbow raised_hands recycle red_circle relaxed rocket rofl rotating_light round_pushpin see_no_evil
  seedling shipit shrug skull slightly_smiling_face smile smiley smirk smiling_face_with_three_hearts snail snake sob
  sparkle sparkles sparkling_heart speech_balloon star star2 star_struck stars stop_sign stopwatch stuck_out_tongue sunglasses
  sunny sweat_smile tada telescope test_tube thinking thinking_face thought_balloon thumbsdown thumbsup toolbox trophy truck
  triangular_flag_on_post unicorn vertical_traffic_light video_camera warning wastebasket wave whale white_check_mark
  white_heart wink woman_technologist wrench yellow_circle yellow_heart yum zap zipper_mouth_face`.split(/\s+/),
);
