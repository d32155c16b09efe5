CREATE TABLE "card_people" (
	"scorecard_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "card_people_scorecard_id_user_id_pk" PRIMARY KEY("scorecard_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "card_people" ADD CONSTRAINT "card_people_scorecard_id_scorecards_id_fk" FOREIGN KEY ("scorecard_id") REFERENCES "public"."scorecards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_people" ADD CONSTRAINT "card_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_people_user" ON "card_people" USING btree ("user_id");