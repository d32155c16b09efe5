CREATE TABLE "fairness_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL
);
