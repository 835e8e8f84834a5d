import(/* webpackIgnore: true */ "/heddle-sim/heddle-sim.js");
