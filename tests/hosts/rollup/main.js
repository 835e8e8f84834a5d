import "heddle-sim";
