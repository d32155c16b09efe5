CREATE TABLE "outcome_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);
